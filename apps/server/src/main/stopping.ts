import { watchForAway } from '../kernel/database/away.ts';

/**
 * Stops everything that uses the database. Without it, work in progress can neither end nor be acknowledged, so a database
 * that is away ends the wait.
 */
export async function stopWithin(
  ownerUrl: string,
  stops: readonly (() => Promise<void>)[],
  patienceMs?: number,
): Promise<void> {
  if (stops.length === 0) return;
  const watch = watchForAway(ownerUrl, patienceMs);
  const away = watch.away.then(() => {
    throw new Error('the database is away: the process ends without waiting for work in progress');
  });
  try {
    await Promise.race([stopAll(stops), away]);
  } finally {
    watch.end();
  }
}

/** Stops everything, even if one stop fails. */
export async function stopAll(stops: readonly (() => Promise<void>)[], how?: 'together'): Promise<void> {
  const failures: unknown[] = [];
  const stop = (each: () => Promise<void>) => each().catch((error: unknown) => failures.push(error));
  if (how === 'together') await Promise.all(stops.map(stop));
  else for (const each of stops) await stop(each);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
