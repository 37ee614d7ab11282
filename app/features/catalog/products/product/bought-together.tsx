import { optionalPart } from '#app/lib/optional-part.ts';
import { WhenNear } from '#app/ui/when-near.tsx';
import type { Together } from './together.ts';

const TogetherShelf = optionalPart(() => import('./together-shelf.tsx'));

/** What other buyers ordered with a product. Its code loads when it comes near the screen. */
export const BoughtTogether = (props: { productId: string; together: Together }) => (
  <WhenNear>
    <TogetherShelf {...props} />
  </WhenNear>
);
