import { defineConfig } from '@playwright/test';
import { base } from './playwright.config.ts';

/** Not tests: pictures of every screen, for people to look at. */
export default defineConfig({
  ...base,
  testMatch: 'shots.ts',
  outputDir: 'test-results/shots',
  reporter: 'list',
  fullyParallel: true,
  timeout: 600_000,
});
