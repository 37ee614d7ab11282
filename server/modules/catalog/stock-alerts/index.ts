export { stockAlertMessages } from './stock-alert-messages.ts';
export { stockAlertJobs } from './stock-alerts.jobs.ts';
export { mountStockAlerts } from './stock-alerts.routes.ts';
