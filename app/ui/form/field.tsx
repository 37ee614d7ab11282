import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { MoneyText } from '../money/money-text.tsx';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Links label, control, hint and error for screen readers; passes the ids to the control. */
export function Field({
  label,
  error,
  hint,
  required,
  isSmall,
  children,
}: FieldProps & { required?: boolean | undefined; isSmall?: boolean | undefined; children: (ids: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={isSmall ? 'text-sm' : 'leading-relaxed font-semibold'}>
        <span>{label}</span>
        {required && (
          <span aria-hidden className="text-error-strong">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, ...(describedBy && { 'aria-describedby': describedBy }), ...(error && { 'aria-invalid': true as const }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm leading-relaxed text-base-content/80">
          <MoneyText text={hint} />
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm leading-relaxed font-semibold text-error-strong">
          <MoneyText text={error} />
        </p>
      )}
    </div>
  );
}

type InputProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'prefix'> & { prefix?: string; end?: ReactNode };

export function TextField({ label, error, hint, prefix, end, required, ...input }: InputProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ids) => (
        <div className={`input input-lg w-full text-base ${error ? 'input-error' : ''}`}>
          {prefix && (
            <span className="text-base-content/80">
              <MoneyText text={prefix} />
            </span>
          )}
          <input {...input} {...ids} aria-required={required} className="grow" />
          {end}
        </div>
      )}
    </Field>
  );
}

type SelectProps = FieldProps & ComponentPropsWithRef<'select'>;

export function SelectField({ label, error, hint, required, children, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ids) => (
        <select
          {...select}
          {...ids}
          aria-required={required}
          className={`select select-lg w-full text-base ${error ? 'select-error' : ''}`}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

type TextareaProps = FieldProps & ComponentPropsWithRef<'textarea'>;

export function TextareaField({ label, error, hint, required, ...textarea }: TextareaProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ids) => (
        <textarea
          {...textarea}
          {...ids}
          aria-required={required}
          className={`textarea w-full rounded-box text-base leading-relaxed ${error ? 'textarea-error' : ''}`}
        />
      )}
    </Field>
  );
}
