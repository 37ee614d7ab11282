import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { type Area, type Description, useResourceTexts } from './description.ts';
import { ResourceProvider } from './resource-context.ts';
import { ResourceDetail } from './resource-detail.tsx';
import { ResourceList } from './resource-list.tsx';

interface ScreenProps {
  description: Description;
}

/** What is at the addresses of a resource: its list, or the detail page of `/dashboard/admin/categories/{id}`. */
export const ResourceScreen = (props: ScreenProps) => (
  <Suspense fallback={<SkeletonRows rows={8} className="h-16" />}>
    <Screen {...props} />
  </Suspense>
);

function Screen({ description }: ScreenProps) {
  // Waits for the texts here, where nothing else is called: React stumbles over a first rendering that waits several times before its state.
  useResourceTexts();
  const [, dashboard, area] = useLocation().pathname.split('/');
  const { id } = useParams();
  const path = `/${dashboard}/${area}/${description.contract.name}`;
  return (
    <ResourceProvider value={{ description, area: area as Area, path }}>
      {id ? <ResourceDetail id={id} /> : <ResourceList />}
    </ResourceProvider>
  );
}
