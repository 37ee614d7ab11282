import { redirect } from 'react-router';
import type { Route } from './+types/user';

/** Redirects `/users/{id}` of search results (specification §2) to the admin page of the user, which redirects other roles. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(`/dashboard/admin/users/${encodeURIComponent(id)}`);
}

/** Never rendered: the loader always redirects. */
export default function User() {
  return null;
}
