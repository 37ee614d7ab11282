// Import it where it is shown, with `import()`: few orders have refunds.
export { OrderRefunds } from './order-refunds.tsx';
export { OwnRefunds } from './own-refunds.tsx';
export { RefundList } from './refund-list.tsx';
