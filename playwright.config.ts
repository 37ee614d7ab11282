import { defineConfig } from '@playwright/test';
import { browserLaunch } from './scripts/browser.ts';

const { args, ...browser } = await browserLaunch();
/** Lazy images load once they are visible, instead of 1,250 px before. Otherwise a list loads the images of all its fifty rows. */
const lazyImages = `--blink-settings=${['Unknown', '3G', '4G'].map((speed) => `lazyLoadingImageMarginPx${speed}=0`)}`;

/** For every run in a browser. */
export const base = defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { ...browser, args: [...args, lazyImages] },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    timezoneId: 'Asia/Dhaka',
    // Tests could not inspect or stub the requests of a service worker; offline.spec.ts covers it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});

/** User journeys in a real browser. Each worker has its own shop, which its test files share sequentially. */
export default defineConfig({
  ...base,
  projects: [{ name: 'journeys', testIgnore: 'visual/**' }],
});
