import { isDatabaseAway } from '@kumbi/server/kernel/database/faults.ts';

const drainMs = 30_000;
const parentMs = 300;

/** Ends this process exactly once, and stops its parts in reverse order of their start. */
export interface Ending {
  /** Adds a part to stop; the last one added stops first. */
  before(stop: () => Promise<void>): void;
  /** Ends the process after a fault, and logs the fault once. */
  readonly fail: (error: unknown) => void;
  /** Stops the parts started so far without ending the process, after a failed start. */
  undo(): Promise<void>;
}

/**
 * On SIGTERM, Ctrl-C and a closed terminal, work in progress may finish, and the process exits with 0. An unhandled
 * fault is logged
 * once and ends the process in the same way with 1: its state is unknown, and a new process is safe.
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
      console.error('Some work did not finish in time');
      process.exit(1);
    }, drainMs).unref();
    const clean = await stopAll();
    process.exit(clean ? code : 1);
  };
  const fail = (error: unknown): void => {
    if (ending) return;
    console.error('Kumbi stops because of a fault:', error);
    void end(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) console.log(`${signal}: finishing what is under way`);
      void end(0);
    });
  }
  // npm passes a signal only to its shell. The shell dies and leaves this process running unnoticed.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent) void end(0);
    }, parentMs).unref();
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (error) => {
    // The job library doesn't await some of its writes. A brief loss of the database is not a fault of this process,
    // and
    // the lost writes are repeated.
    if (isDatabaseAway(error)) console.error(`The database was unavailable: ${(error as Error).message}`);
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
