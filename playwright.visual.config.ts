import { defineConfig } from '@playwright/test';
import { base } from './playwright.config.ts';
import { pictureBrowser } from './scripts/browser.ts';

/** Compares screenshots of key screens with the accepted ones (docs/testing.md). `npm run visual -- --accept` accepts the current ones. */
export default defineConfig({
  ...base,
  testDir: 'e2e/visual',
  outputDir: 'test-results/visual',
  globalSetup: './e2e/visual/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/visual.json' }]],
  use: { ...base.use, launchOptions: (await pictureBrowser()) ?? {}, screenshot: 'off' },
  projects: [
    { name: 'pictures', testMatch: ['visual.spec.ts', 'read-out.spec.ts'] },
    // These place orders, which would appear in the screenshots.
    { name: 'words', testMatch: 'words.spec.ts', dependencies: ['pictures'] },
  ],
});
