export { OwnShops } from './own-shops.tsx';
