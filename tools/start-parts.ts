import path from 'node:path';
import { findBinaries } from '@kumbi/embedded-postgres/binaries.ts';
import { makeDataFolder, type Part, run } from '@kumbi/server/main/run.ts';
import { buildStale } from './build.ts';
import { appBuilds } from './builds/stale.ts';
import { type Ending, untilStopped } from './operations/ending.ts';
import { ownConfig } from './operations/own-config.ts';
import { joinSandbox } from './sandbox-program.ts';

/** Builds missing parts, starts the sandbox if nothing is configured, and then starts the requested parts. */
export async function start(parts: readonly Part[]): Promise<void> {
  const ending = untilStopped();
  try {
    await startWithin(ending, parts);
  } catch (error) {
    await ending.undo();
    throw error;
  }
}

async function startWithin(ending: Ending, parts: readonly Part[]): Promise<void> {
  const begun = performance.now();
  const asked = ownConfig(process.env);
  // Reported before minutes of building, not after.
  if (!asked.env.DATABASE_URL) findBinaries();
  await buildStale((line) => console.log(line), appBuilds);
  await makeDataFolder(asked.dataDir);

  const sandbox =
    asked.mode === 'sandbox'
      ? await joinSandbox({ config: asked, folder: path.join(asked.dataDir, 'sandbox'), onLost: ending.fail })
      : undefined;
  if (sandbox) ending.before(() => sandbox.stop());
  const config = sandbox
    ? ownConfig({ ...sandbox.environment, ...process.env, OUTGOING_ALLOW: sandbox.environment.OUTGOING_ALLOW })
    : asked;
  const running = await run(config, parts, ending.fail);
  ending.before(() => running.stop());
  if (parts.includes('server')) await sandbox?.answerHere();

  if (sandbox) console.log(`The sandbox simulates the outside world at ${sandbox.url}`);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(
    parts.includes('server') ? `Kumbi is ready at ${running.url} (${seconds} s)` : `The worker is ready (${seconds} s)`,
  );
}
