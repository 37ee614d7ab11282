import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';

interface UnitsFieldProps {
  label: string;
  /** The line that they are of. */
  of: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number of units from none to all: few, so it is chosen. */
export function UnitsField({ label, of, value, most, onChange }: UnitsFieldProps) {
  const language = useLanguage();
  return (
    <label className="flex items-center gap-2">
      <span className="text-sm">{label}</span>
      <select
        className="select w-20 text-base"
        aria-label={`${label}: ${of}`}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {[...Array(most + 1).keys()].map((units) => (
          <option key={units} value={units}>
            {formatNumber(language, units)}
          </option>
        ))}
      </select>
    </label>
  );
}
