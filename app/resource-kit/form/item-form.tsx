import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FieldError, FormProvider, get, useFormContext, useWatch } from 'react-hook-form';
import { getAt } from '#app/lib/form/paths.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import { type FormField, type FormValues, forArea, forMode, shownFields } from '../definition/form-field.ts';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import type { FormSection } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useRejectionText, useSaveItem } from '../requests/use-items.ts';
import { useFieldProps, useItemForm } from './use-item-form.ts';

interface ItemFormProps {
  item: ResourceItem | undefined;
  onDone: () => void;
  /** Without it, cancelling does the same as saving. */
  onCancel?: () => void;
}

/** The shared form to create and edit items: in a dialog, or with sections on a page. */
export function ItemForm({ item, onDone, onCancel = onDone }: ItemFormProps) {
  const { t } = useResourceTexts();
  const { definition, area } = useResource();
  const { sections } = definition;
  const all = forMode(forArea(definition.fields, area), item ? 'update' : 'create');
  const { form, request, showRefusal, noteOf } = useItemForm(all, item);
  // Hides fields that don't apply to the current values.
  const fields = shownFields(all, { ...item, ...useWatch({ control: form.control }) });
  const save = useSaveItem();
  const refusalText = useRejectionText();
  const popup = usePopup();
  const [sent, setSent] = useState(0);

  const submit = form.handleSubmit(
    async (values) => {
      setSent(0);
      try {
        await save.mutateAsync({ id: item?._id, parts: request(values), onSent: setSent, noteOf: noteOf(values) });
        onDone();
      } catch (error) {
        showRefusal(error);
      }
    },
    (errors) => {
      const missing = fields.find((field) => field.warns && (get(errors, field.name) as FieldError | undefined)?.type === 'REQUIRED');
      if (missing?.required) popup.warning(t(missing.required));
    },
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div role="alert" className="empty:absolute">
          {save.error && (
            <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{refusalText(save.error)}</p>
          )}
        </div>
        {sections ? (
          sections.map((section) => {
            const Part = section.isFolded ? FoldedSection : Section;
            return (
              <Part key={section.title} section={section}>
                <Fields fields={fields.filter((field) => section.fields.includes(field))} />
              </Part>
            );
          })
        ) : (
          <Fields fields={fields} />
        )}
        {/* Busy from the first click on, also during validation, to prevent a double submit. */}
        <Footer isOnPage={sections !== undefined} isSaving={form.formState.isSubmitting} sent={sent} onCancel={onCancel} />
      </form>
    </FormProvider>
  );
}

interface SectionProps {
  section: FormSection;
  children: ReactNode;
}

function Section({ section: { title }, children }: SectionProps) {
  const { t } = useResourceTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-box border border-base-300 p-4 sm:p-6">
      <h2 id={id} className="text-lg leading-relaxed font-semibold">
        {t(title)}
      </h2>
      {children}
    </section>
  );
}

const isEmpty = ({ name, empty }: FormField, values: FormValues) => JSON.stringify(getAt(values, name)) === JSON.stringify(empty);

/** A section that people open themselves, unless it has something to show. */
function FoldedSection({ section: { title, fields }, children }: SectionProps) {
  const { t } = useResourceTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const { control, formState } = useFormContext<FormValues>();
  const values = useWatch({ control });
  const isUsed = !fields.every((field) => isEmpty(field, values));
  const isWrong = fields.some(({ name }) => get(formState.errors, name));
  // Each rejected submit opens it again, before the focus goes to the first wrong field.
  const rejected = isWrong && formState.submitCount;
  useLayoutEffect(() => {
    if (details.current && (isUsed || rejected !== false)) details.current.open = true;
  }, [isUsed, rejected]);
  return (
    <details ref={details} className="rounded-box border border-base-300">
      <summary className="min-h-11 cursor-pointer p-4 sm:px-6">
        <h2 className="inline text-lg leading-relaxed font-semibold">{t(title)}</h2>
      </summary>
      <div className="p-4 pt-0 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}

const Fields = ({ fields }: { fields: readonly FormField[] }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map((field) => (
      <div key={field.name} className={field.isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
        <FieldInput field={field} />
      </div>
    ))}
  </div>
);

function FieldInput({ field }: { field: FormField }) {
  return field.render(useFieldProps(field));
}

interface FooterProps {
  isOnPage: boolean;
  isSaving: boolean;
  sent: number;
  onCancel: () => void;
}

function Footer({ isOnPage, isSaving, sent, onCancel }: FooterProps) {
  const { t } = useResourceTexts();
  // Reaches to the edges of the dialog, or of the page's content.
  const edges = isOnPage ? 'bottom-0 z-20 -mx-4 px-4 py-3' : '-bottom-6 -mx-6 -mb-6 px-6 py-4';
  return (
    <div
      className={`${isOnPage ? 'action-bar ' : ''}sticky flex flex-wrap items-center justify-end gap-2 border-t border-base-300 bg-base-100 ${edges}`}
    >
      {isSaving && <UploadProgress sent={sent} />}
      <Button variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" isBusy={isSaving}>
        {t('save')}
      </Button>
    </div>
  );
}
