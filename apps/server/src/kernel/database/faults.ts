import pg from 'pg';
import { EmbeddedPostgresKilled } from './embedded/embedded-errors.ts';

/** Connection exceptions, too many connections, shutdown under way, starting up. */
const awayStates = /^(08|53300|57P0[123])/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  // A container's name is not known while the container starts again.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
/** The driver tells these by their words alone. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client has encountered a connection)/;

/**
 * The job library's, when it ends because the database went and cannot give back what it had fetched. It keeps nothing of the
 * cause but its words. Whoever starts next unlocks those jobs.
 */
const notGivenBack = /^Error occurred whilst returning jobs from local queue to database queue: /;

/** Whether an error says that the database is away or full, so that the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return awayStates.test(error.code ?? '');
  if (error instanceof EmbeddedPostgresKilled) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const fromSocket = awayCodes.has((error as NodeJS.ErrnoException).code ?? '');
  return (
    awayWords.test(error.message) ||
    notGivenBack.test(error.message) ||
    (fromSocket && (error as NodeJS.ErrnoException).syscall !== undefined)
  );
}

/** What work that only reads is told when it wants something done at the commit. */
export class OnlyReads extends Error {
  override readonly name = 'OnlyReads';
}

/** Whether an error says that work which only reads wanted to write. */
export const isWriteRefused = (error: unknown): boolean =>
  error instanceof OnlyReads || (error instanceof pg.DatabaseError && error.code === '25006');
