import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { digestOf, endingOf, makeSecret } from '@kumbi/server/modules/api-keys/secret.rules.ts';
import { median } from '../load.ts';
import { type Chapter, count, percent } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import { makeSeller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { CheckInput, CheckTurn } from './check-program.ts';
import { formerFunctions } from './former-check.ts';

const turns = 15;
const turnMs = 2_000;
const patienceMs = 10 * turns * turnMs;
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
      turns,
      turnMs,
    };
    const { program, onMessage } = await startOwn(path.join(import.meta.dirname, 'check-program.ts'), input);
    const measured: CheckTurn[] = [];
    onMessage((message) => {
      const turn = message as CheckTurn;
      measured.push(turn);
      log(`${count(turn.now)} checks a second, ${count(turn.before)} as before, ${count(turn.logged)} with the log`);
    });
    const begun = Date.now();
    while (measured.length < turns) {
      if (Date.now() - begun > patienceMs) throw new Error(`only ${measured.length} of ${turns} turns ended`);
      await sleep(50);
    }
    await program.stop();
    const middle = (side: keyof CheckTurn) => median(measured.map((turn) => turn[side]));
    const share = (side: keyof CheckTurn) => median(measured.map((turn) => turn[side] / turn.before));
    const chapter: Chapter = {
      title: 'API keys',
      about:
        `The check of a key for a call, without HTTP around it, ${turns} turns of ${turnMs / 1_000} s at 50 at the same time: a key with ${scopes.length} scopes, a limit per minute and one per month, ` +
        'whose calls are counted, in turns with the check as it was before scopes and monthly limits existed, and with the same check that also writes the call to the log of the key.',
      lines: [
        {
          what: 'checks per second, compared with the former check',
          measured: `${count(middle('now'))} against ${count(middle('before'))}: ${percent(share('now'))}`,
          goal: 'at least 90 %',
          kind: 'ratio',
          met: share('now') >= 0.9,
        },
        {
          what: 'the same, with each call in the request log',
          measured: `${count(middle('logged'))}: ${percent(share('logged'))}`,
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
