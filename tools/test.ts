import { browser, builds, check, crash, http, runSteps, sizes } from './test-runs/steps.ts';
import { summary } from './test-runs/tally.ts';

/**
 * `npm test`: everything, and exactly what CI runs. The builds come before the tests, because the server of a test shows
 * the site that is built.
 */
await runSteps([check, builds, sizes, http, crash, browser], summary);
