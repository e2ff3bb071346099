import { isDatabaseAway } from '@kumbi/server/kernel/database/faults.ts';

const drainMs = 30_000;
const parentMs = 300;

/** How this process ends: once, whatever asked for it first, and with what it started stopped in reverse. */
export interface Ending {
  /** Adds what must be stopped; what was added last is stopped first. */
  before(stop: () => Promise<void>): void;
  /** Ends the process after a fault, which is told once. */
  readonly fail: (error: unknown) => void;
  /** Stops what was started so far and leaves the process alone, for a start that did not succeed. */
  undo(): Promise<void>;
}

/**
 * SIGTERM, Ctrl-C and a closed terminal let what is under way finish, and end with 0. A fault that nobody caught is told
 * once and ends the process in the same way with 1: its state may be anything, and a new process is sound.
 */
export function untilStopped(): Ending {
  const stops: (() => Promise<void>)[] = [];
  let ending = false;

  const stopAll = async (): Promise<boolean> => {
    let clean = true;
    for (const stop of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        console.error(error);
        clean = false;
      }
    }
    return clean;
  };
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      console.error('Some work did not end in time');
      process.exit(1);
    }, drainMs).unref();
    const clean = await stopAll();
    process.exit(clean ? code : 1);
  };
  const fail = (error: unknown): void => {
    if (ending) return;
    console.error('Kumbi ends because of a fault:', error);
    void end(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) console.log(`${signal}: finishing what is under way`);
      void end(0);
    });
  }
  // npm hands a signal to its shell only, which dies of it and leaves us behind: nobody would know that we still run.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent) void end(0);
    }, parentMs).unref();
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (error) => {
    // The job library waits for no answer to some of what it writes. A database that was away for a moment is no fault
    // of this process, and what it did not take is done again.
    if (isDatabaseAway(error)) console.error(`The database was away: ${(error as Error).message}`);
    else fail(error);
  });
  return {
    before: (stop) => {
      stops.push(stop);
    },
    fail,
    async undo() {
      ending = true;
      await stopAll();
    },
  };
}
