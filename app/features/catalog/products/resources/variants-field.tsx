import { Plus, X } from 'lucide-react';
import { newKey } from '#app/lib/form/new-key.ts';
import { getAt } from '#app/lib/form/paths.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import type { FormField, InputProps, Issue } from '#app/resource-kit/definition/form-field.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { useMarkEdited } from '#app/ui/form/edits.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import type { Variants } from '#contract/catalog/variants.ts';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';
import { stockNote } from './stock-note.ts';

/** One item as typed. */
interface Row {
  key: string;
  name: string;
  additionalPrice: string;
  quantity: string;
  mrp: string;
  weight: string;
  /** The saved item. */
  saved?: { name: string; quantity: string };
}
type Rows = Record<VariantGroup, readonly Row[]>;

const newRow = (row: Partial<Row> = {}): Row => ({
  key: newKey(),
  name: '',
  additionalPrice: '',
  quantity: '',
  mrp: '',
  weight: '',
  ...row,
});
/** Empty rows are not sent (specification §5). */
const isEmpty = ({ name, additionalPrice, quantity, mrp, weight }: Row) =>
  `${name}${additionalPrice}${quantity}${mrp}${weight}`.trim() === '';
/** An empty input counts as zero: the additional price is optional. */
const toNumber = (typed: string) => (typed.trim() ? typedNumber(typed) : 0);

const toRows = (variants: Variants): Rows =>
  eachGroup((group) =>
    variants[group].map(({ name, additionalPrice, quantity, mrp, weight }) => {
      const saved = { name, quantity: String(quantity ?? '') };
      return newRow({ ...saved, saved, additionalPrice: String(additionalPrice), mrp: String(mrp ?? ''), weight: String(weight ?? '') });
    }),
  );

function eachGroup<T>(make: (group: VariantGroup) => T): Record<VariantGroup, T> {
  return { Sizes: make('Sizes'), Grades: make('Grades'), Colors: make('Colors'), Pieces: make('Pieces') };
}

function rowIssue(row: Row, before: readonly Row[]): string | undefined {
  if (isEmpty(row)) return undefined;
  const name = row.name.trim().toLowerCase();
  if (name === '' || before.some((other) => other.name.trim().toLowerCase() === name)) return 'VARIANT_TAKEN';
  if (Number.isNaN(toNumber(row.additionalPrice))) return 'PRICE';
  if (Number.isNaN(toNumber(row.mrp))) return 'MRP';
  if (row.weight.trim() && !(Number.isInteger(typedNumber(row.weight)) && typedNumber(row.weight) > 0)) return 'WEIGHT';
  return Number.isInteger(toNumber(row.quantity)) ? undefined : 'QUANTITY';
}

const check = (rows: Rows): Issue[] =>
  variantGroups.flatMap((group) =>
    rows[group].flatMap((row, index) => {
      const code = rowIssue(row, rows[group].slice(0, index));
      return code ? [{ path: `${group}.${index}`, code }] : [];
    }),
  );

/** For an option with its own stock, an edit sends the difference: orders reduce the stock while the form is open. */
function sentStock(typed: string, saved: string | undefined) {
  if (typed === saved) return {};
  const quantity = typed.trim() ? toNumber(typed) : null;
  if (saved === undefined || quantity === null) return { quantity };
  return saved === '' ? { quantity, quantityBefore: null } : { quantityChange: quantity - Number(saved) };
}

/** Sizes, grades, colours and pieces to choose from, each with an additional price and optionally its own stock. */
export const variantsField: FormField<Rows> = {
  name: 'variants',
  label: 'field.variants',
  hint: 'variant.quantityHint',
  isWide: true,
  empty: eachGroup(() => []),
  read: (item) => toRows(getAt(item, 'variants') as Variants), // products have them
  write: (rows) =>
    eachGroup((group) =>
      rows[group]
        .filter((row) => !isEmpty(row))
        .map(({ name, additionalPrice, quantity, mrp, weight, saved }) => ({
          name,
          additionalPrice: toNumber(additionalPrice),
          mrp: mrp.trim() ? toNumber(mrp) : null,
          weight: weight.trim() ? toNumber(weight) : null,
          ...(saved && saved.name !== name.trim() && { renamedFrom: saved.name }),
          ...sentStock(quantity, saved?.quantity),
        })),
    ),
  check,
  savedNote: (rows, item, t) => {
    const now = getAt(item, 'variants') as Variants; // products have them
    const notes = variantGroups.flatMap((group) =>
      rows[group].flatMap(({ name, quantity, saved }) => {
        const stored = now[group].find((each) => each.name === name.trim())?.quantity;
        if (!saved || saved.quantity === quantity || quantity.trim() === '' || stored === undefined) return [];
        const note = stockNote(toNumber(quantity), stored, t);
        return note ? [`${name.trim()}: ${note}`] : [];
      }),
    );
    return notes.join(' · ') || undefined;
  },
  rebased: ({ value, start }, { path, now }) => {
    const [, group, index] = /^variants\.(\w+)\.(\d+)\./.exec(path) ?? [];
    const sent = variantGroups.flatMap((each) => (each === group ? value[each].filter((row) => !isEmpty(row)) : []))[Number(index)];
    const goOn = (row: Row): Row =>
      row === sent && row.saved ? { ...row, quantity: String(now), saved: { ...row.saved, quantity: String(now) } } : row;
    return { value: eachGroup((each) => value[each].map(goOn)), start };
  },
  render: (props) => <VariantsInput {...props} />,
};

function VariantsInput({ label, hint, value, onChange, errors }: InputProps<Rows>) {
  const { t } = useResourceTexts();
  const markEdited = useMarkEdited();
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{label}</legend>
      <p className="text-sm leading-relaxed text-base-content/80">{hint}</p>
      {variantGroups.map((group) => {
        const rows = value[group];
        const change = (next: readonly Row[]) => onChange({ ...value, [group]: next });
        return (
          <fieldset key={group} className="grid min-w-0 gap-2">
            <legend className="sr-only">{t(`variant.${group}`)}</legend>
            {rows.map((row, index) => (
              <RowInput
                key={row.key}
                group={group}
                row={row}
                code={getAt(errors, `${group}.${index}.type`) as string | undefined} // a code that `check` returns
                onChange={(changed) => change(rows.with(index, changed))}
                onRemove={() => {
                  markEdited();
                  change(rows.filter((other) => other !== row));
                }}
              />
            ))}
            <button type="button" className="btn justify-self-start btn-ghost" onClick={() => change([...rows, newRow()])}>
              <Plus aria-hidden className="size-5" />
              <span>{t('variant.add', { group: t(`variant.${group}`) })}</span>
            </button>
          </fieldset>
        );
      })}
    </fieldset>
  );
}

interface RowInputProps {
  group: VariantGroup;
  row: Row;
  code: string | undefined;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

const messages = {
  PRICE: 'invalidMoney',
  QUANTITY: 'invalidQuantityOrNone',
  MRP: 'invalidMoney',
  ABOVE_MRP: 'aboveMrp',
  WEIGHT: 'invalidWeight',
} as const;

function RowInput({ group, row, code, onChange, onRemove }: RowInputProps) {
  const { t } = useResourceTexts();
  const called = t(`variant.${group}`);
  const errorAt = (codes: readonly string[]) => {
    if (!code || !codes.includes(code)) return undefined;
    return code in messages ? t(messages[code as keyof typeof messages]) : t('variant.invalid', { group: called });
  };
  const number = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const;
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label={t('variant.name', { group: called })}
          value={row.name}
          maxLength={100}
          autoComplete="off"
          error={errorAt(['VARIANT_TAKEN', 'too_small', 'invalid'])}
          onChange={(event) => onChange({ ...row, name: event.target.value })}
        />
      </div>
      <TextField
        {...number}
        label={t('variant.additionalPrice')}
        placeholder="0"
        value={row.additionalPrice}
        error={errorAt(['PRICE', 'ABOVE_MRP'])}
        onChange={(event) => onChange({ ...row, additionalPrice: event.target.value })}
      />
      <TextField
        {...number}
        label={t('variant.quantity')}
        value={row.quantity}
        error={errorAt(['QUANTITY'])}
        onChange={(event) => onChange({ ...row, quantity: event.target.value })}
      />
      <TextField
        {...number}
        label={t('variant.mrp')}
        value={row.mrp}
        error={errorAt(['MRP'])}
        onChange={(event) => onChange({ ...row, mrp: event.target.value })}
      />
      <TextField
        {...number}
        label={t('variant.weight')}
        value={row.weight}
        error={errorAt(['WEIGHT'])}
        onChange={(event) => onChange({ ...row, weight: event.target.value })}
      />
      <button
        type="button"
        aria-label={t('variant.remove', { group: called, name: row.name })}
        className="btn btn-circle btn-ghost max-sm:col-span-2 max-sm:justify-self-end sm:mt-8"
        onClick={onRemove}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
