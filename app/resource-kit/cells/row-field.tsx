import { Pencil } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { getAt } from '#app/lib/form/paths.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import { forArea, initialValues } from '../definition/form-field.ts';
import { useMayDo, useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import type { RowFormProps, Typed } from './row-form.tsx';

const RowForm = lazyDialog(
  async () => ({ default: (await import('./row-form.tsx')).RowForm }),
  ({ onDone }) => ({ onClose: onDone }),
);

interface RowFieldProps {
  item: ResourceItem;
  /** Name of a text or number field of the resource's form. */
  field: string;
  /** The displayed value. */
  children: ReactNode;
}

/** A value in a row that becomes a field when clicked: Enter saves, Escape cancels. */
export function RowField({ item, field: name, children }: RowFieldProps) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { area, definition } = useResource();
  const mayDo = useMayDo();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const typed = useRef<Typed>({});
  useEffect(() => {
    // Restores the focus to where it was before editing.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const field = forArea(definition.fields, area).find((each) => each.name === name);
  if (!field || !mayDo('update')) return children;
  const label = t('fieldOf', { field: t(field.label), name: definition.nameOf(item, language) });
  const edit = () => {
    typed.current = {};
    setEditing(true);
  };
  if (isEditing) {
    const props = { item, field, label, typed, onDone: () => setEditing(false) };
    return (
      <Suspense fallback={<LoadingField {...props} />}>
        <RowForm {...props} />
      </Suspense>
    );
  }
  return (
    <RowButton ref={button} label={t('change', { what: label })} onClick={edit}>
      {children}
    </RowButton>
  );
}

/** Captures input while the form loads. */
function LoadingField({ item, field, label, typed, onDone }: RowFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      aria-label={label}
      aria-busy
      defaultValue={String(getAt(initialValues([field], item), field.name))}
      maxLength={20}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      className="input w-28 text-base lg:w-24"
      onChange={({ target }) => {
        typed.current.text = target.value;
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone();
        if (key === 'Enter') typed.current.isSent = true;
      }}
    />
  );
}

interface RowButtonProps {
  /** Read by screen readers before the value. */
  label: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

const rowButton = '-mx-1 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-field px-1 text-start hover:bg-base-200 lg:min-h-8';

const Value = ({ label, children }: Pick<RowButtonProps, 'label' | 'children'>) => (
  <>
    <span className="sr-only">{label}</span>
    <span className="contents">{children}</span>
    <Pencil aria-hidden className="size-3.5 shrink-0 text-base-content/70 lg:hidden" />
  </>
);

/** A button in a row that shows a value and edits it. */
const RowButton = ({ label, onClick, ref, children }: RowButtonProps) => (
  <button ref={ref} type="button" onClick={onClick} className={rowButton}>
    <Value label={label}>{children}</Value>
  </button>
);

/** The same as a link to the form. */
export const RowLink = ({ label, children, ...link }: Pick<RowButtonProps, 'label' | 'children'> & LinkProps) =>
  useMayDo()('update') ? (
    <Link {...link} className={rowButton}>
      <Value label={label}>{children}</Value>
    </Link>
  ) : (
    children
  );
