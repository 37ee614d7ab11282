import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 300;

interface SearchFieldProps {
  label: string;
  /** What the list is narrowed by now. */
  value: string;
  onChange: (words: string) => void;
}

/** Words to look for in a list, asked for once the typing rests. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const pause = useRef<number>(undefined);
  // Somebody went back, or asked to see everything.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(pause.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    const words = typed.trim();
    pause.current = window.setTimeout(() => {
      if (words === asked.current) return;
      asked.current = words;
      onChange(words);
    }, typingPauseMs);
  };
  return (
    <label className="grid w-full gap-1 text-sm sm:w-64">
      {label}
      <span className="input w-full text-base">
        <Search aria-hidden className="size-5 shrink-0 text-base-content/70" />
        <input type="search" className="grow" maxLength={200} value={text} onChange={(event) => type(event.target.value)} />
      </span>
    </label>
  );
}
