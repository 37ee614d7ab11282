import products from '#app/features/resources/descriptions/products.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Products() {
  return <ResourceScreen description={products} />;
}
