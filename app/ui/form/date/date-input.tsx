import { useState } from 'react';
import { DateField } from './date-field.tsx';

interface DateInputProps {
  label: string;
  /** `2026-12-16`, or empty. */
  value: string;
  min: string;
  max?: string;
  /** Called with a day within the limits, or empty when the field is cleared. */
  onChange: (day: string) => void;
}

/** A date field above a list or report. Ignores what is not a day within the limits, as while it is being typed. */
export function DateInput({ label, value, min, max = '2100-12-31', onChange }: DateInputProps) {
  const [typed, setTyped] = useState({ text: value, of: value });
  if (typed.of !== value) setTyped({ text: value, of: value });
  const change = (text: string) => {
    const isUsable = text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && text >= min && text <= max);
    setTyped({ text, of: isUsable ? text : value });
    if (isUsable) onChange(text);
  };
  return (
    <div className="w-32 grow sm:w-40 sm:grow-0">
      <DateField isSmall label={label} value={typed.text} min={min} max={max} onChange={change} />
    </div>
  );
}
