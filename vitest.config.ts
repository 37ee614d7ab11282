import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    // As the server loads it: React Router sends the source of one of its functions, and the hash of it is in the content security policy.
    server: { deps: { external: [/\/build\/server\//] } },
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{app,bench,contract,db,domain,drill,scripts,server,tests}/**/*.test.ts'],
          globalSetup: ['tests/setup/global-setup.ts'],
          setupFiles: ['tests/setup/node-setup.ts'],
          // Each file has its own database and server, and shares only the modules: importing them again takes a third of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Polled conditions can take long on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['app/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/', width: 1280 } },
          setupFiles: ['tests/setup/component-setup.ts'],
          // One environment for all files: the setup file cleans it up after each test.
          isolate: false,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
