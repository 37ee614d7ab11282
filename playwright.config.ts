import { defineConfig } from '@playwright/test';
import { browserLaunch } from './scripts/browser.ts';

const { args, ...browser } = await browserLaunch();
/** Lazy images load once they are visible, instead of 1,250 px before: else a list loads the pictures of all its fifty rows. */
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
    // Its requests could not be looked at or changed; offline.spec.ts is about it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});

/** Journeys in a real browser. Each worker has its own shop, which the tests of a file share one after the other. */
export default defineConfig({
  ...base,
  projects: [{ name: 'journeys', testIgnore: 'visual/**' }],
});
