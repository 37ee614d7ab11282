export { BookDialog, bookableOf } from './book-dialog.tsx';
export { CourierLink } from './courier-link.tsx';
export { ShipmentBlock } from './shipment-block.tsx';
