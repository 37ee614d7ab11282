import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { type Area, type Description, useResourceTexts } from './description.ts';
import type { ResourceName } from './names.ts';
import { ResourceProvider } from './resource-context.ts';
import { ResourceDetail } from './resource-detail.tsx';
import { ResourceList } from './resource-list.tsx';

interface ScreenProps {
  area: Area;
  path: string;
  /** Of the thing shown; without it the list is. */
  id: string | undefined;
}

const files = import.meta.glob<Description>('./descriptions/*.tsx', { import: 'default' });

/** The screens of each resource, loaded with its description when they are first opened. */
const screens = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const screen = lazy(async () => {
      const description = await load();
      return { default: ({ id, ...here }: ScreenProps) => <Screen description={description} id={id} {...here} /> };
    });
    return [file.replace(/^.*\/|\.tsx$/g, ''), screen];
  }),
) as Partial<Record<ResourceName, ComponentType<ScreenProps>>>;

function Screen({ description, id, ...here }: ScreenProps & { description: Description }) {
  // Waits for the texts here, where nothing else is called: React stumbles over a first rendering that waits several times before its state.
  useResourceTexts();
  return <ResourceProvider value={{ description, ...here }}>{id ? <ResourceDetail id={id} /> : <ResourceList />}</ResourceProvider>;
}

/** List or detail page of the resource that the address names: `/dashboard/admin/categories/{id}`. */
export function ResourceScreen({ id }: { id: string | undefined }) {
  const [, dashboard, area, name] = useLocation().pathname.split('/');
  // Only routes of resources lead here; a browser test walks them.
  const Named = screens[name as ResourceName];
  if (!Named) throw new Error(`no description of ${name}`);
  return (
    <Suspense fallback={<SkeletonRows rows={8} className="h-16" />}>
      <Named key={name} area={area as Area} path={`/${dashboard}/${area}/${name}`} id={id} />
    </Suspense>
  );
}
