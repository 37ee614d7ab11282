export { OrderCode } from './order-code.tsx';
export { isOfCode, useOrderCode } from './use-order-code.ts';
