import { shopResource } from '#app/features/catalog/shops/shop-resource.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

/** The form of one's own shop: to apply for one, or to edit it. */
export default function OwnShopForm() {
  return <ResourceScreen definition={shopResource} />;
}
