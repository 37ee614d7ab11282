import { useState } from 'react';
import { createStoredText } from '#app/lib/storage/stored-value.ts';
import type { Column } from '../../definition/resource-definition.ts';

export interface ColumnChoice<T> {
  shown: readonly Column<T>[];
  isShown: (column: Column<T>) => boolean;
  toggle: (column: Column<T>) => void;
}

/** Which optional columns are shown, stored in this browser. The title column is always shown. */
export function useColumnChoice<T>(name: string, columns: readonly Column<T>[]): ColumnChoice<T> {
  const [stored] = useState(() => createStoredText(`columns.${name}`));
  const [hidden, setHidden] = useState<readonly string[]>(
    () => stored.read()?.split(',') ?? columns.filter(({ isOptional }) => isOptional).map(({ label }) => label),
  );
  const isShown = ({ label, as }: Column<T>) => as === 'title' || !hidden.includes(label);
  const toggle = ({ label }: Column<T>) => {
    const next = hidden.includes(label) ? hidden.filter((other) => other !== label) : [...hidden, label];
    setHidden(next);
    stored.write(next.join(','));
  };
  return { shown: columns.filter(isShown), isShown, toggle };
}
