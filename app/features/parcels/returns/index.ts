export { BuyerReturns } from './buyer-returns.tsx';
export { ReturnList } from './return-list.tsx';
