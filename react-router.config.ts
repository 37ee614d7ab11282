import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // There are few routes, so the whole manifest is loaded at once: no manifest requests for the links of each page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
