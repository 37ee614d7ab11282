export { AddOrder } from './add-order.tsx';
