import { lazyDialog, lazyPart } from '#app/ui/overlay/lazy-part.tsx';

export { bookableOf } from './bookable.ts';
export { CourierLinks, shipmentsOf } from './courier-links.tsx';

/** With their texts, these load when they are first shown. */
export const LazyBookDialog = lazyDialog(async () => ({ default: (await import('./book-dialog.tsx')).BookDialog }));
export const LazyShipmentBlock = lazyPart(async () => ({ default: (await import('./shipment-block.tsx')).ShipmentBlock }));
