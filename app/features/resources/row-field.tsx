import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#app/lib/root-data.ts';
import { forArea, mayDo, type ResourceItem, useResourceTexts } from './description.ts';
import { useResource } from './resource-context.ts';

const RowForm = lazy(async () => ({ default: (await import('./row-form.tsx')).RowForm }));

interface RowFieldProps {
  item: ResourceItem;
  /** Name of a text or number field of the resource's form. */
  field: string;
  /** The value as it is read. */
  children: ReactNode;
}

/** A value in a row that becomes a field when it is pressed: Enter saves it, Escape gives up. */
export function RowField({ item, field: name, children }: RowFieldProps) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { area, description } = useResource();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Where the keyboard was before the field came.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const field = forArea(description.fields, area).find((each) => each.name === name);
  if (!field || !mayDo(description.contract, 'update', area)) return children;
  const label = t('fieldOf', { field: t(field.label), name: description.nameOf(item, language) });
  if (isEditing) {
    return (
      <Suspense fallback={children}>
        <RowForm item={item} field={field} label={label} onDone={() => setEditing(false)} />
      </Suspense>
    );
  }
  return (
    <RowButton ref={button} label={t('change', { what: label })} onClick={() => setEditing(true)}>
      {children}
    </RowButton>
  );
}

interface RowButtonProps {
  /** For screen readers, before the value. */
  label: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A value in a row that can be pressed to change it. */
export const RowButton = ({ label, onClick, ref, children }: RowButtonProps) => (
  <button
    ref={ref}
    type="button"
    onClick={onClick}
    className="-mx-2 inline-flex min-h-11 cursor-pointer lg:min-h-8 items-center gap-1.5 rounded-field px-2 text-start hover:bg-base-200"
  >
    <span className="sr-only">{label}</span>
    {children}
    <Pencil aria-hidden className="size-3.5 shrink-0 text-base-content/70" />
  </button>
);
