import { defineConfig } from 'vitest/config';
import { preactInstead } from './apps/site/preact-instead.ts';

const apart = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...apart, 'apps/site/**'],
          // Starts one Postgres for the whole run and creates the database that each server of a test clones.
          globalSetup: ['apps/server/src/testing/test-database.setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: preactInstead },
        test: { name: 'site', include: ['apps/site/**/*.test.{ts,tsx}'], exclude: apart },
      },
    ],
    pool: 'forks',
    // Loading the server takes longer than most files' tests do: the files of a worker share its modules.
    isolate: false,
    // Tests wait for intervals and retries: with two, a fifth of two cores is idle.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // These conditions take milliseconds on an idle machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
