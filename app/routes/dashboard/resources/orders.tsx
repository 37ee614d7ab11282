import { orderResource } from '#app/features/orders/resource/order-resource.tsx';
import { AddOrder } from '#app/features/phone-order/index.ts';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

const definition = { ...orderResource, Add: AddOrder };

export default function Orders() {
  return <ResourceScreen definition={definition} />;
}
