import { browser, builds, runSteps } from './test-runs/steps.ts';
import { summary } from './test-runs/tally.ts';

/** `npm run test:browser`: the journeys alone; what follows goes to Playwright, for example a name to look for. */
await runSteps([[builds], [browser]], summary);
