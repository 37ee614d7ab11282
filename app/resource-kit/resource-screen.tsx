import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { type ResourceHere, ResourceProvider } from './definition/resource-context.ts';
import type { AreaRole } from './definition/resource-contract.ts';
import { useResourceTexts } from './definition/resource-texts.ts';
import { ResourceList } from './list/resource-list.tsx';

type ScreenProps = Pick<ResourceHere, 'definition' | 'ChangeLog'>;

const ResourceDetail = lazy(async () => ({ default: (await import('./detail/resource-detail.tsx')).ResourceDetail }));

/** The screens of a resource: its list, or its detail page such as `/dashboard/admin/categories/{id}`. */
export const ResourceScreen = (props: ScreenProps) => (
  <Suspense fallback={<SkeletonRows rows={8} className="h-16" />}>
    <Screen {...props} />
  </Suspense>
);

function Screen({ definition, ChangeLog }: ScreenProps) {
  // Suspends for the texts here, before any other hook: React mishandles a first render that suspends several times before its state.
  useResourceTexts();
  const [, dashboard, area] = useLocation().pathname.split('/');
  const { id } = useParams();
  const path = `/${dashboard}/${area}/${definition.contract.name}`;
  return (
    <ResourceProvider value={{ definition, area: area as AreaRole, path, ChangeLog }}>
      {id ? <ResourceDetail id={id} /> : <ResourceList />}
    </ResourceProvider>
  );
}
