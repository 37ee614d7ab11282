import { defineConfig } from '@playwright/test';
import { base } from './playwright.config.ts';

/** Not tests: the screenshots of the README. */
export default defineConfig({ ...base, testMatch: 'pictures.ts', outputDir: 'test-results/pictures', reporter: 'list', timeout: 300_000 });
