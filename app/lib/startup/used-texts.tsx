import { useMatches } from 'react-router';
import { handlesOf } from '#app/lib/route-handle.ts';
import { useTexts } from '../../i18n/use-translation.ts';

export const usedTextsId = 'used-texts';

/**
 * Lists the namespaces used by everything rendered before it, so that the browser loads them before hydration; and those that the page
 * shows once the user is known, so that they start loading immediately. Render it at the end of the document.
 */
export function UsedTexts() {
  const next = handlesOf(useMatches()).flatMap(({ texts = [] }) => texts);
  const names = [...useTexts().used];
  return <div hidden id={usedTextsId} data-names={names.join(' ')} data-next={next.join(' ') || undefined} suppressHydrationWarning />;
}
