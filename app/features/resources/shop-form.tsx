import shops from './descriptions/shops.tsx';
import { ResourceProvider } from './resource-context.ts';
import { ResourceDialog, type ResourceDialogProps } from './resource-dialog.tsx';

const here = { description: shops, area: 'merchant', path: '' } as const;

export const ShopForm = (props: ResourceDialogProps) => (
  <ResourceProvider value={here}>
    <ResourceDialog {...props} />
  </ResourceProvider>
);
