import { applyShipmentNews } from './apply-news.ts';
import { pollShipments } from './poll-shipments.ts';

export { pollShipments } from './poll-shipments.ts';
export { type PresentedShipment, presentShipment, shipmentForBuyers, shipmentOfPackage } from './present-shipment.ts';
export { mountShipments } from './shipments.routes.ts';

export const shipmentJobs = [applyShipmentNews, pollShipments];
