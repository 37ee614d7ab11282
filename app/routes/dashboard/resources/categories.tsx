import categories from '#app/features/resources/descriptions/categories.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Categories() {
  return <ResourceScreen description={categories} />;
}
