import users from '#app/features/resources/descriptions/users.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Users() {
  return <ResourceScreen description={users} />;
}
