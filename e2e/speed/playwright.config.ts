import { defineConfig } from '@playwright/test';
import { base } from '../../playwright.config.ts';

/** Measurements, not tests: the time from an input to the next paint. Nothing else may run at the same time. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'interactions.ts',
  globalSetup: '../harness/global-setup.ts',
  outputDir: '../../test-results/interactions',
  reporter: 'list',
  workers: 1,
});
