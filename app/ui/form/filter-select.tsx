import type { ReactNode } from 'react';

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** For options that say what they choose. */
  hidesLabel?: boolean;
  /** The options. */
  children: ReactNode;
}

/** A small select above a list. */
export const FilterSelect = ({ label, value, onChange, hidesLabel = false, children }: FilterSelectProps) => (
  <label className="grid grow gap-1 text-sm sm:grow-0">
    <span className={hidesLabel ? 'sr-only' : ''}>{label}</span>
    <select className="select w-full text-base sm:w-36" value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  </label>
);
