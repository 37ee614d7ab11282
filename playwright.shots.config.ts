import { defineConfig } from '@playwright/test';
import { base } from './playwright.config.ts';

/** Not tests: screenshots of every screen, for review by people. */
export default defineConfig({
  ...base,
  testMatch: 'shots.ts',
  outputDir: 'test-results/shots',
  reporter: 'list',
  fullyParallel: true,
  timeout: 600_000,
});
