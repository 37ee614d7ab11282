import { expireOrders } from './expire-orders.ts';
import { forgetOrderTraces } from './forget-traces.ts';

export const orderJobs = [expireOrders, forgetOrderTraces];
