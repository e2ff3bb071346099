import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { digestOf, endingOf, makeSecret } from '@kumbi/server/modules/api-keys/secret.rules.ts';
import { median } from '../load.ts';
import { type Chapter, count } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { processorTime } from '../running/processor-time.ts';
import { startOwn } from '../running/program.ts';
import { makeSeller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { CheckInput, Side } from './check-program.ts';
import { formerFunctions } from './former-check.ts';

const turns = 25;
const checksInTurn = 2_500;
const sides = ['now', 'before', 'logged'] as const;
const micros = (value: number): string => `${Math.round(value)} µs`;
/** Far above the limit of a key, so that a measurement at full speed doesn't reach it. */
const perMinute = 1_000_000_000;
const scopes = ['contacts:read', 'contacts:write', 'contact_groups:read', 'short_links:read', 'short_links:write'];

/** The check of a key with scopes, limits and the request log, in turns with the check as it was before them. */
export async function keys({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    const { workspaceId } = await makeSeller(installation, 'keys');
    await server.stop();
    await installation.admin().query(formerFunctions());
    const input: CheckInput = {
      ...(await installation.urls()),
      limited: await createKey(installation, workspaceId, scopes, perMinute),
      plain: await createKey(installation, workspaceId, ['*'], null),
      perMinute,
    };
    const { program, ready } = await startOwn<{ url: string }>(
      path.join(import.meta.dirname, 'check-program.ts'),
      input,
    );
    const used = () => processorTime(program.pid) + (installation.processorTimes().Postgres ?? 0);
    /** @returns microseconds of processor time of a check, in its process and in Postgres */
    const cost = async (side: Side): Promise<number> => {
      const before = used();
      const answer = await fetch(`${ready.url}/${side}/${checksInTurn}`);
      if (!answer.ok) throw new Error(`checks failed: ${await answer.text()}`);
      return ((used() - before) * 1_000) / checksInTurn;
    };
    // The first calls of a process compile its code, and connections prepare their statements.
    for (const side of sides) await cost(side);
    const measured: Record<Side, number>[] = [];
    for (let number = 0; number < turns; number++) {
      // Each side begins every third time, so that none gains from its place.
      const turn = { now: 0, before: 0, logged: 0 };
      for (const at of sides.keys()) {
        const side = sides[(number + at) % sides.length] ?? 'now';
        turn[side] = await cost(side);
      }
      measured.push(turn);
      log(`${micros(turn.now)} for a check, ${micros(turn.before)} as before, ${micros(turn.logged)} with the log`);
    }
    await program.stop();
    const middle = (side: Side) => median(measured.map((turn) => turn[side]));
    const times = (side: Side) => median(measured.map((turn) => turn[side] / turn.before));
    const chapter: Chapter = {
      title: 'API keys',
      about:
        `The check of a key for a call, without HTTP around it, ${turns} turns of ${count(checksInTurn)} checks, 50 at the same time: a key with ${scopes.length} scopes, a limit per minute and one per month, ` +
        'whose calls are counted, in turns with the check as it was before scopes and monthly limits existed, and with the same check that also writes the call to the log of the key. Processor time of the process and of Postgres.',
      lines: [
        {
          what: 'processor time of a check with scopes and limits, compared with the former check',
          measured: `${micros(middle('now'))} against ${micros(middle('before'))}: ${times('now').toFixed(2)} times`,
          goal: 'at most 1.1 times',
          kind: 'ratio',
          met: times('now') <= 1.1,
        },
        {
          what: 'the same, with the call in the request log',
          measured: `${micros(middle('logged'))}: ${times('logged').toFixed(2)} times`,
          goal: '',
          kind: 'figure',
        },
      ],
    };
    return { chapter, postgres: installation.postgresVersion };
  } finally {
    await installation.stop();
  }
}

/** @returns the secret */
async function createKey(
  installation: Installation,
  workspaceId: string,
  own: readonly string[],
  perMonth: number | null,
): Promise<string> {
  const secret = makeSecret('workspace');
  await installation.admin().query(
    `insert into api_keys (workspace_id, id, name, type, secret_hash, ending, networks, scopes, calls_per_minute, calls_per_month, created_at)
     values ($1, $2, 'Banco', 'workspace', $3, $4, '{}', $5, $6, $7, now())`,
    [workspaceId, randomUUID(), digestOf(secret), endingOf(secret), own, perMinute, perMonth],
  );
  return secret;
}
