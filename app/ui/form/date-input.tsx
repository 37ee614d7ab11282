import { useState } from 'react';

interface DateInputProps {
  label: string;
  /** `2026-12-16`, or empty. */
  value: string;
  min?: string;
  max?: string;
  /** Called with a day within the limits, or empty when the field is cleared. */
  onChange: (day: string) => void;
}

/** A date field. Ignores the dates in early years that occur while a year is being typed. */
export function DateInput({ label, value, min, max, onChange }: DateInputProps) {
  const [typed, setTyped] = useState({ text: value, of: value });
  if (typed.of !== value) setTyped({ text: value, of: value });
  return (
    <label className="grid grow gap-1 text-sm sm:grow-0">
      {label}
      <input
        type="date"
        className="input w-full text-base sm:w-40"
        min={min}
        max={max}
        value={typed.text}
        onChange={({ target }) => {
          setTyped({ text: target.value, of: value });
          if (target.validity.valid) onChange(target.value);
        }}
      />
    </label>
  );
}
