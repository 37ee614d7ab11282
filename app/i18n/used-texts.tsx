import { useMatches } from 'react-router';
import { handlesOf } from '#app/lib/route-handle.ts';
import { useTexts } from './use-translation.ts';

export const usedTextsId = 'used-texts';

/**
 * Names the texts that all before it used, for the browser to have them when it hydrates; and those that the page shows next, once it knows
 * who is here, to be asked for at once. Rendered at the end of the document.
 */
export function UsedTexts() {
  const next = handlesOf(useMatches()).flatMap(({ texts = [] }) => texts);
  const names = [...useTexts().used];
  return <div hidden id={usedTextsId} data-names={names.join(' ')} data-next={next.join(' ') || undefined} suppressHydrationWarning />;
}
