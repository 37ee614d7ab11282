import { defineConfig } from '@playwright/test';
import { base } from '../../playwright.config.ts';

/** Not tests: the time from an input to the next paint. Nothing else may run beside it. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'interactions.ts',
  globalSetup: '../harness/global-setup.ts',
  outputDir: '../../test-results/interactions',
  reporter: 'list',
  workers: 1,
});
