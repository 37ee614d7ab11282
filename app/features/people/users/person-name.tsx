import type { ReactNode } from 'react';
import { Picture } from '#app/ui/picture.tsx';

/** The first letter of a name with its vowel sign; of a Latin name also that of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  const [first = ''] = words;
  return [...new Set(/^\p{Script=Latin}/u.test(first) ? [first, words.at(-1)] : [first])]
    .map((word = '') => [...letters.segment(word)][0]?.segment ?? '')
    .join('');
}

/** The picture of a person, or else the initials. */
const Portrait = ({ path, name }: { path: string | undefined; name: string }) =>
  path ? (
    <Picture path={path} alt="" width={32} height={32} className="size-8 shrink-0 rounded-full object-cover" />
  ) : (
    <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand">
      {initialsOf(name)}
    </span>
  );

/** A person in a list: the picture, and the name beside it. */
export const PersonName = ({ picture, name, children }: { picture: string | undefined; name: string; children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Portrait path={picture} name={name} />
    {children}
  </span>
);
