import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Description, ResourceItem } from './description.ts';
import type { ResourceName } from './names.ts';
import { ResourceProvider } from './resource-context.ts';
import { ResourceDialog } from './resource-dialog.tsx';

interface DialogProps {
  /** What is edited; without it something new is made. */
  item?: ResourceItem | undefined;
  title?: string;
  isOpen: boolean;
  onClose: () => void;
}

const files = import.meta.glob<Description>('./descriptions/*.tsx', { import: 'default' });

const dialogs = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const dialog = lazy(async () => {
      const value = { description: await load(), area: 'merchant', path: '' } as const;
      return {
        default: (props: DialogProps) => (
          <ResourceProvider value={value}>
            <ResourceDialog {...props} />
          </ResourceProvider>
        ),
      };
    });
    return [file.replace(/^.*\/|\.tsx$/g, ''), dialog];
  }),
) as Partial<Record<ResourceName, ComponentType<DialogProps>>>;

/** The form of a resource outside of its screens, for what is one's own: a shop that somebody applies for. It comes when it is first opened. */
export function ItemDialog({ name, ...props }: DialogProps & { name: ResourceName }) {
  const Named = dialogs[name];
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return (
    Named &&
    wasOpen && (
      <Suspense fallback={null}>
        <Named {...props} />
      </Suspense>
    )
  );
}
