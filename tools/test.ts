import path from 'node:path';
import { moduleNamed, testFoldersOf } from './test-runs/one-module.ts';
import { browser, builds, check, crash, http, quickCheck, runSteps, sizes } from './test-runs/steps.ts';
import { summary } from './test-runs/tally.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm test`: everything, and exactly what CI runs. The builds come before the tests, because test servers render the built
 * site. `npm test -- kmail` runs one module's tests, in the browser too. `npm run test:full` passes
 * `--full`, which checks the screens in every combination.
 */
async function main(): Promise<void> {
  const module = moduleNamed(root, process.argv.slice(2));
  const stages =
    module === undefined
      ? [[check, builds], [sizes], [http()], [crash], [browser]]
      : [[quickCheck, builds], [http(testFoldersOf(module))], [browser]];
  await runSteps(stages, summary);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
