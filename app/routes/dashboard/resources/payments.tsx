import payments from '#app/features/resources/descriptions/payments.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Payments() {
  return <ResourceScreen description={payments} />;
}
