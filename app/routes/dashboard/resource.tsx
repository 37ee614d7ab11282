import { ResourceScreen } from '#app/features/resources/index.ts';
import type { Route } from './+types/resource';

/** List or detail page of any resource; which one, the address says. */
export default function Resource({ params }: Route.ComponentProps) {
  return <ResourceScreen id={'id' in params ? params.id : undefined} />;
}
