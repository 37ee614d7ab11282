import { sellerOrderResource } from '#app/features/selling/orders/resource/order-resource.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function MerchantOrders() {
  return <ResourceScreen definition={sellerOrderResource} />;
}
