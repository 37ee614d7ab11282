import { startDevServer } from './pages/dev-server.ts';
import { startShop } from './start-shop.ts';

process.env.NODE_ENV = 'development';
await startShop(startDevServer);
