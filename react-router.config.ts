import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are few and known from the start: no requests for a manifest of the links on every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
