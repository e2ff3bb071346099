import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The site's views render in Node. Its build replaces React with Preact, which tests don't need.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    // Starts one Postgres for the whole run and creates the database that each server of a test clones.
    globalSetup: ['apps/server/src/testing/test-database.setup.ts'],
    pool: 'forks',
    // Loading the server takes longer than most files' tests do: the files of a worker share its modules.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // These conditions take milliseconds on an idle machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
