import { pageContext } from '#app/lib/server-api.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return api.list('GET /products/read', { query: { scope: 'public', limit: 12 } });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.items.map((product) => (
        <li key={product._id}>{product.name}</li>
      ))}
    </ul>
  );
}
