import { useEffect, useState } from 'react';
import { optionalPart } from '#app/lib/optional-part.ts';
import { WhenNear } from '#app/ui/when-near.tsx';
import { storeViewed, viewedBefore } from './viewed-products.ts';

const ViewedProducts = optionalPart(() => import('./viewed-shelf.tsx'));

/** Products viewed before this one in this browser, loaded when they come near. Renders nothing on a first visit. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    setIds(viewedBefore(productId));
    storeViewed(productId);
  }, [productId]);
  return (
    ids.length > 0 && (
      <WhenNear>
        <ViewedProducts ids={ids} />
      </WhenNear>
    )
  );
}
