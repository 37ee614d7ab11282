export { ShopMoney } from './shop-money.tsx';
export { ShopStatementScreen } from './shop-statement-screen.tsx';
