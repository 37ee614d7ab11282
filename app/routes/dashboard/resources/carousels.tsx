import carousels from '#app/features/resources/descriptions/carousels.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Carousels() {
  return <ResourceScreen description={carousels} />;
}
