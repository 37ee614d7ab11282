import { type ReactNode, useId, useState } from 'react';
import { type FieldError, FormProvider, get, useWatch } from 'react-hook-form';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import { type FormField, forArea, forMode, shownFields } from '../definition/form-field.ts';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
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
          sections.map((section) => (
            <Section key={section.title} title={t(section.title)}>
              <Fields fields={fields.filter((field) => section.fields.includes(field))} />
            </Section>
          ))
        ) : (
          <Fields fields={fields} />
        )}
        {/* Busy from the first click on, also during validation, to prevent a double submit. */}
        <Footer isOnPage={sections !== undefined} isSaving={form.formState.isSubmitting} sent={sent} onCancel={onCancel} />
      </form>
    </FormProvider>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-box border border-base-300 p-4 sm:p-6">
      <h2 id={id} className="text-lg leading-relaxed font-semibold">
        {title}
      </h2>
      {children}
    </section>
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
