import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { type ResourceHere, ResourceProvider } from './definition/resource-context.ts';
import { useResourceTexts } from './definition/resource-texts.ts';
import { ResourceList } from './list/resource-list.tsx';

type ScreenProps = Pick<ResourceHere, 'definition' | 'ChangeLog'>;

const ResourceDetail = lazy(async () => ({ default: (await import('./detail/resource-detail.tsx')).ResourceDetail }));

const FormPage = lazy(async () => ({ default: (await import('./detail/form-page.tsx')).FormPage }));

/** The screens of a resource: its list, its detail page such as `/dashboard/admin/categories/{id}`, and its form pages `new` and `{id}/edit`. */
export const ResourceScreen = (props: ScreenProps) => (
  <Suspense fallback={<SkeletonRows rows={8} className="h-16" />}>
    <Screen {...props} />
  </Suspense>
);

function Screen({ definition, ChangeLog }: ScreenProps) {
  // Suspends for the texts here, before any other hook: React mishandles a first render that suspends several times before its state.
  useResourceTexts();
  const [, dashboard, area, name, ...rest] = useLocation().pathname.split('/');
  const { id } = useParams();
  const path = `/${dashboard}/${area}/${name}`;
  const isForm = rest[0] === 'new' || rest[1] === 'edit';
  return (
    <ResourceProvider value={{ definition, area: area === 'admin' ? 'admin' : 'merchant', path, ChangeLog }}>
      {isForm ? <FormPage id={id} /> : id ? <ResourceDetail id={id} /> : <ResourceList />}
    </ResourceProvider>
  );
}
