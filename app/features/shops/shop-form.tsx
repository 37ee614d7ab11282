import { ResourceProvider } from '#app/resource-kit/definition/resource-context.ts';
import { ResourceDialog, type ResourceDialogProps } from '#app/resource-kit/form/resource-dialog.tsx';
import { shopResource } from './shop-resource.tsx';

const here = { definition: shopResource, area: 'merchant', path: '' } as const;

export const ShopForm = (props: ResourceDialogProps) => (
  <ResourceProvider value={here}>
    <ResourceDialog {...props} />
  </ResourceProvider>
);
