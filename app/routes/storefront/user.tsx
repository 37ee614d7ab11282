import { redirect } from 'react-router';
import type { Route } from './+types/user';

/** `/users/{id}`, as the results of a search name users (specification §2), leads to where admins look at them; others are sent away there. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(`/dashboard/admin/users/${encodeURIComponent(id)}`);
}

/** Never seen: the loader always leads elsewhere. */
export default function User() {
  return null;
}
