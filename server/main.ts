import { loadProductionBuild } from './pages/pages.ts';
import { startShop } from './start-shop.ts';

await startShop(async () => ({ pages: { mode: 'production', loadBuild: loadProductionBuild } }));
