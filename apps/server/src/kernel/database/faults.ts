import { EmbeddedPostgresKilled } from '@kumbi/embedded-postgres/embedded-errors.ts';
import pg from 'pg';

/** Connection exceptions, too many connections, shutting down, starting up. */
const awayStates = /^(08|53300|57P0[123])/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  // A container's name doesn't resolve while the container restarts.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
/** The driver reports these only by their message. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|the database did not respond in time$|Client has encountered a connection)/;

/**
 * The job library's error when the database goes away before it can return its fetched jobs. It only keeps the cause's
 * message. The next start unlocks those jobs.
 */
const notGivenBack = /^Error occurred whilst returning jobs from local queue to database queue: /;

/** Returns whether an error means that the database is away or full, so that a retry may succeed soon. */
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

/** Read-only work tried to defer a write to the commit. */
export class OnlyReads extends Error {
  override readonly name = 'OnlyReads';
}

/** Returns whether read-only work was refused a write. */
export const isWriteRefused = (error: unknown): boolean =>
  error instanceof OnlyReads || (error instanceof pg.DatabaseError && error.code === '25006');
