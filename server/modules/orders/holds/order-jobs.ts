import { forgetOrderTraces } from './forget-traces.ts';

export const orderJobs = [forgetOrderTraces];
