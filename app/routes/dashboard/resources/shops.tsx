import shops from '#app/features/resources/descriptions/shops.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Shops() {
  return <ResourceScreen description={shops} />;
}
