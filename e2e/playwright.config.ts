import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';

const { executablePath, args } = findBrowser((line) => process.stderr.write(`${line}\n`));

export default defineConfig({
  testDir: '.',
  testMatch: ['**/*.journey.ts', '**/*.spec.ts'],
  globalSetup: './product/global.setup.ts',
  // The longest tests first, so that no worker is still at a journey when the other is done: the screens end with short ones.
  projects: [
    { name: 'journeys', testIgnore: ['**/screens.journey.ts', '**/service-faults.journey.ts'] },
    { name: 'screens', testMatch: '**/screens.journey.ts' },
    // A provider with a fault fails the other journeys that use it. Alone: `--project faults --no-deps`.
    { name: 'faults', testMatch: '**/service-faults.journey.ts', dependencies: ['journeys', 'screens'] },
  ],
  outputDir: path.resolve(import.meta.dirname, '../test-results/browser'),
  // All journeys share one product, and each browser needs its own processor core.
  workers: Math.min(2, Number(process.env.KUMBI_BROWSER_WORKERS) || 2),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...args] },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    timezoneId: 'Africa/Luanda',
    // No test waits for a movement, and each one draws the page sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    // The pages that a recording keeps for each step cost a tenth of the run's time.
    trace: process.env.KUMBI_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
