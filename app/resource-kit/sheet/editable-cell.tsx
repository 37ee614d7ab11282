import { Check, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { getAt } from '#app/lib/form/paths.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { localDigits } from '#domain/format/format.ts';
import { initialValues } from '../definition/form-field.ts';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { cellBox, type SheetCellProps } from './sheet-cell.tsx';
import { cellMark, focusCell, type Spreadsheet, useSheet } from './sheet-context.ts';
import type { Step } from './sheet-grid.ts';
import { type CellName, type CellState, useCell } from './sheet-store.ts';

/** A cell of the sheet around it. */
export function EditableCell({ item, field, children }: SheetCellProps) {
  const sheet = useSheet();
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { definition } = useResource();
  const name = { id: item._id, field };
  const state = useCell(sheet.store, name);
  const id = useId();
  const label = t('fieldOf', { field: t(sheet.grid.field(name)?.label ?? 'column.amount'), name: definition.nameOf(item, language) });
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { isEditing = false, error, note } = state;
  useEffect(() => {
    // Unless another cell or control has the focus by now.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const told = error ?? note;
  return (
    <span className="block">
      {isEditing ? (
        <CellInput item={item} name={name} state={state} sheet={sheet} label={label} toldBy={error && id} />
      ) : (
        <button
          ref={button}
          type="button"
          {...cellMark(name)}
          aria-describedby={told && id}
          aria-busy={state.isSaving}
          className={`${cellBox} cursor-pointer hover:border-base-content/40 ${error ? 'border-error' : state.isDraft ? 'border-brand bg-brand-soft' : 'border-base-300'}`}
          onClick={() => sheet.edit(name)}
          onKeyDown={(event) => moveOrType(event, name, sheet)}
          onPaste={(event) => pasteInto(event, name, sheet)}
        >
          <span className="sr-only">{t('change', { what: label })}</span>
          <CellValue state={state}>{children}</CellValue>
        </button>
      )}
      {told && (
        <span
          id={id}
          className={`mt-1 block max-w-48 text-sm leading-snug whitespace-normal lg:w-24 ${error ? 'font-semibold text-error-strong' : 'text-base-content/80'}`}
        >
          {told}
        </span>
      )}
    </span>
  );
}

function CellValue({ state: { text, isSaving }, children }: { state: CellState; children: ReactNode }) {
  const language = useLanguage();
  return (
    <>
      {text === undefined ? (
        <span className="contents">{children}</span>
      ) : (
        // What was pasted is more than a cell has room for, if it is no number.
        <span className="truncate font-semibold">{localDigits(language, text) || '–'}</span>
      )}
      {isSaving && <span aria-hidden className="spinner ms-auto" />}
    </>
  );
}

const arrows: Partial<Record<string, Step>> = {
  ArrowDown: { rows: 1 },
  ArrowUp: { rows: -1 },
  ArrowRight: { cells: 1 },
  ArrowLeft: { cells: -1 },
};

/** What a number can begin with, in any script; other keys belong to the list. */
const typed = /^[\p{Nd}.৳=+-]$/u;

/** On a cell that is not edited, arrows move, and typing replaces the value. */
function moveOrType(event: KeyboardEvent, name: CellName, sheet: Spreadsheet): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = arrows[event.key];
  const next = step && !event.shiftKey && sheet.grid.next(name, step);
  if (next) focusCell(next);
  else if (typed.test(event.key)) sheet.edit(name, event.key);
  else return;
  event.preventDefault();
}

function pasteInto(event: ClipboardEvent, name: CellName, sheet: Spreadsheet): void {
  const text = event.clipboardData.getData('text/plain');
  if (!sheet.paste(name, text)) sheet.edit(name, text.trim());
  event.preventDefault();
}

interface CellInputProps {
  item: ResourceItem;
  name: CellName;
  state: CellState;
  sheet: Spreadsheet;
  label: string;
  /** The id of the error. */
  toldBy: string | undefined;
}

/** Enter saves and edits the cell below, Shift+Enter the one above, Tab the next one; Escape restores the value. */
function CellInput({ item, name, state, sheet, label, toldBy }: CellInputProps) {
  const { t } = useResourceTexts();
  const input = useRef<HTMLInputElement>(null);
  const field = sheet.grid.field(name);
  const stored = field ? String(getAt(initialValues([field], item), field.name)) : '';
  const isTyped = useRef(state.text !== undefined && !state.isDraft && !state.error);
  // Runs before the user can type more. A typed key is the beginning of the value, anything else is replaced by typing.
  useLayoutEffect(() => {
    input.current?.focus();
    if (!isTyped.current) input.current?.select();
  }, []);
  const text = () => input.current?.value ?? '';
  const saveAndGo = (step: Step) => {
    const next = sheet.grid.next(name, step);
    if (sheet.commit(name, text()) && next) sheet.edit(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const back = shiftKey ? -1 : 1;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') sheet.restore(name);
    else if (key === 'Enter') saveAndGo({ rows: back });
    else if (key === 'ArrowDown' || key === 'ArrowUp') saveAndGo({ rows: key === 'ArrowDown' ? 1 : -1 });
    // Beyond the first and the last cell the focus leaves the sheet.
    else if (key === 'Tab' && sheet.grid.next(name, { cells: back })) saveAndGo({ cells: back });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="flex items-center gap-2 lg:w-24">
      <input
        ref={input}
        {...cellMark(name)}
        defaultValue={state.text ?? stored}
        maxLength={20}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={toldBy}
        className={`input w-full min-w-0 rounded-lg px-2 text-base lg:h-9 ${state.error ? 'input-error' : ''}`}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => {
          // Not when it was just saved, and not when another window is opened to copy from.
          if (sheet.store.cell(name).isEditing && document.activeElement !== target) sheet.commit(name, text(), true);
        }}
        onPaste={(event) => {
          if (sheet.paste(name, event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      <button
        type="button"
        aria-label={t('save')}
        className="btn btn-circle btn-primary shrink-0 lg:hidden"
        onMouseDown={keepFocus}
        onClick={() => sheet.commit(name, text())}
      >
        <Check aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('cancel')}
        className="btn btn-circle btn-ghost shrink-0 lg:hidden"
        onMouseDown={keepFocus}
        onClick={() => sheet.restore(name)}
      >
        <X aria-hidden className="size-5" />
      </button>
    </span>
  );
}

/** Leaving the field would save it before the button is asked. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
