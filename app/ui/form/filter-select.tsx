import type { ReactNode } from 'react';

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A small select above a list. */
export const FilterSelect = ({ label, value, onChange, children }: FilterSelectProps) => (
  <label className="grid grow gap-1 text-sm sm:grow-0">
    <span>{label}</span>
    <select className="select w-full text-base sm:w-36" value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  </label>
);
