import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,bench,contract,db,domain,drill,scripts,server,tests}/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    // Each file has its own database; two at a time fit two cores.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is to become true may take its time on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    env: { TZ: 'UTC' },
  },
});
