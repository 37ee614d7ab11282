import { index, layout, type RouteConfig } from '@react-router/dev/routes';

export default [layout('layouts/storefront.tsx', [index('routes/storefront/home.tsx')])] satisfies RouteConfig;
