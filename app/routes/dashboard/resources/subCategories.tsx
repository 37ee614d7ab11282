import subCategories from '#app/features/resources/descriptions/subCategories.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function SubCategories() {
  return <ResourceScreen description={subCategories} />;
}
