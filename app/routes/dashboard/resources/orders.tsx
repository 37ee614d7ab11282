import orders from '#app/features/resources/descriptions/orders.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Orders() {
  return <ResourceScreen description={orders} />;
}
