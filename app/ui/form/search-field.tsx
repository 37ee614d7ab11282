import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts';

const debounceMs = 300;

interface SearchFieldProps {
  /** Shown in the empty field only: the icon says the rest. */
  label: string;
  /** The current search of the list. */
  value: string;
  onChange: (words: string) => void;
}

/** The search field of a list, debounced. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const words = useDebouncedValue(text.trim(), debounceMs);
  // The value changed elsewhere: the user went back or cleared the filters.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  const ask = useEffectEvent((typed: string) => {
    if (typed === asked.current.trim()) return;
    asked.current = typed;
    onChange(typed);
  });
  const isSettled = words === text.trim();
  useEffect(() => {
    if (isSettled) ask(words);
  }, [words, isSettled]);
  return (
    <label className="input w-full text-base sm:w-64">
      <Search aria-hidden className="size-5 shrink-0 text-base-content/70" />
      <input
        type="search"
        className="grow"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
