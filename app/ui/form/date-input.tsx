import { useState } from 'react';

interface DateInputProps {
  label: string;
  /** `2026-12-16`, or empty. */
  value: string;
  min?: string;
  max?: string;
  /** Only ever called with a day within the limits, or with nothing when the field was emptied. */
  onChange: (day: string) => void;
}

/** A day. While a year is being typed the field has dates of long ago: they are ignored. */
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
