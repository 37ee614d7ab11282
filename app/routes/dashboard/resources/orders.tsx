import { orderResource } from '#app/features/selling/orders/resource/order-resource.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

/** Loads when it is opened. */
const AddOrder = lazyDialog(async () => ({ default: (await import('#app/features/selling/phone-order/index.ts')).AddOrder }));

const definition = { ...orderResource, Add: AddOrder };

export default function Orders() {
  return <ResourceScreen definition={definition} />;
}
