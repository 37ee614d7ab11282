export { mountSitemap } from './sitemap.routes.ts';
