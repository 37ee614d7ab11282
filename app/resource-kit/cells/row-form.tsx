import { Check, X } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { getAt } from '#app/lib/form/paths.ts';
import type { FormField } from '../definition/form-field.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useFieldProps, useItemForm } from '../form/use-item-form.ts';
import { useChangeRow } from '../requests/use-items.ts';

/** The input typed before the form loaded. */
export interface Typed {
  text?: string;
  /** Enter was pressed. */
  isSent?: boolean;
}

export interface RowFormProps {
  item: ResourceItem;
  field: FormField;
  /** Names the field and its item for screen readers. */
  label: string;
  typed: RefObject<Typed>;
  onDone: () => void;
}

/** One field of an item in its row, with the validation and messages of the full form. */
export function RowForm({ item, field, label, typed, onDone }: RowFormProps) {
  const { t } = useResourceTexts();
  const { form, request, showRefusal, noteOf } = useItemForm([field], item);
  const { mutateAsync, isPending } = useChangeRow();
  const submit = form.handleSubmit(async (values) => {
    const { body } = request(values);
    const shown = field.write?.(getAt(values, field.name)) ?? getAt(values, field.name);
    try {
      if (Object.keys(body).length > 0)
        await mutateAsync({ id: item._id, change: body, shown: { [field.name]: shown }, noteOf: noteOf(values) });
      onDone();
    } catch (error) {
      showRefusal(error);
    }
  });
  const element = useRef<HTMLFormElement>(null);
  const { setValue } = form;
  useLayoutEffect(() => {
    const { text, isSent } = typed.current;
    if (text !== undefined) setValue(field.name, text);
    if (isSent) element.current?.requestSubmit();
  }, [typed, setValue, field.name]);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        aria-busy={isPending}
        className="flex max-w-60 flex-wrap items-start gap-1 text-start lg:flex-nowrap"
        onSubmit={isPending ? (event) => event.preventDefault() : submit}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      >
        <RowInput field={field} label={label} />
        <button type="submit" aria-label={t('save')} className="btn btn-circle btn-primary">
          {isPending ? <span aria-hidden className="spinner" /> : <Check aria-hidden className="size-5" />}
        </button>
        <button type="button" aria-label={t('cancel')} className="btn btn-circle btn-ghost" onClick={onDone}>
          <X aria-hidden className="size-5" />
        </button>
      </form>
    </FormProvider>
  );
}

function RowInput({ field, label }: Pick<RowFormProps, 'field' | 'label'>) {
  const { ref, error, name, value, onChange, onBlur } = useFieldProps(field);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Runs before the user can type more.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <div className="w-28 lg:w-24">
      <input
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        name={name}
        value={String(value)}
        maxLength={20}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        className={`input w-full text-base ${error ? 'input-error' : ''}`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {error && (
        <p id={id} className="mt-1 text-sm leading-snug font-semibold text-error-strong">
          {error}
        </p>
      )}
    </div>
  );
}
