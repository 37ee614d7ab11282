import { applyShipmentNews } from './apply-news.ts';
import { pollShipments } from './poll-shipments.ts';

export { currentShipments } from './boxes/boxes.queries.ts';
export { handOverBox } from './boxes/hand-over-box.ts';
export { pollShipments } from './poll-shipments.ts';
export { type PresentedShipment, presentShipments, shipmentsOfPackage } from './present-shipment.ts';
export { mountShipments } from './shipments.routes.ts';

export const shipmentJobs = [applyShipmentNews, pollShipments];
