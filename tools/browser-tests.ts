import { browser, builds, runSteps } from './test-runs/steps.ts';
import { summary } from './test-runs/tally.ts';

/**
 * `npm run test:browser`: the journeys and screens alone. A module's name, such as `kmail`, runs only those of that module;
 * `--full` checks the screens in every combination; other arguments go to Playwright.
 */
await runSteps([[builds], [browser]], summary);
