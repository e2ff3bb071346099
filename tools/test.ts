import { browser, builds, check, crash, http, runSteps, sizes } from './test-runs/steps.ts';
import { summary } from './test-runs/tally.ts';

/**
 * `npm test`: everything, and exactly what CI runs. The builds come before the tests, because the server of a test shows
 * the site that is built. `npm run test:full` passes `--full`, which checks the screens in every combination.
 */
await runSteps([check, builds, sizes, http, crash, browser], summary);
