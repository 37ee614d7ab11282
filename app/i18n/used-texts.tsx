import { useTexts } from './use-translation.ts';

export const usedTextsId = 'used-texts';

/** Names the texts that all before it used, for the browser to have them when it hydrates. Stands at the end of the document. */
export const UsedTexts = () => <div hidden id={usedTextsId} data-names={[...useTexts().used].join(' ')} suppressHydrationWarning />;
