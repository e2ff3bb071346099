import { createDatabase } from '@kumbi/server/kernel/database/database.ts';
import type { KnownKey } from '@kumbi/server/kernel/http/gate.ts';
import { CallLeases } from '@kumbi/server/kernel/http/rate-limit.ts';
import type { Kernel } from '@kumbi/server/kernel/kernel.ts';
import { createLog } from '@kumbi/server/kernel/log/log.ts';
import { isRefusal } from '@kumbi/server/kernel/tenancy/refusal.ts';
import { createKeyGate } from '@kumbi/server/modules/api-keys/gate/key-gate.service.ts';
import { flushRequests } from '@kumbi/server/modules/api-keys/requests/request-log.service.ts';
import { flushCalls } from '@kumbi/server/modules/api-keys/usage.service.ts';
import { createFormerCheck } from './former-check.ts';

/** Checks keys as a server does, without HTTP around it: with the product's gate, and with the check before scopes. */
export interface CheckInput {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Of a key with scopes and both limits, and of one with all calls and no limit of the month. */
  readonly limited: string;
  readonly plain: string;
  readonly perMinute: number;
  readonly turns: number;
  readonly turnMs: number;
}

/** Checks per second. */
export interface CheckTurn {
  readonly now: number;
  readonly before: number;
  /** With the request in the log. */
  readonly logged: number;
}

process.once('message', (input: CheckInput) => void run(input));
process.once('disconnect', () => process.exit(0));

const simultaneous = 50;
const address = '127.0.0.1';

async function run(input: CheckInput): Promise<void> {
  const log = createLog('error');
  const db = createDatabase({ appUrl: input.appUrl, ownerUrl: input.ownerUrl, poolSize: 10, log });
  const kernel = { db, log, clock: { now: () => new Date() } } as unknown as Kernel;
  const gate = createKeyGate(kernel);
  const leases = new CallLeases(kernel);
  const check = async (): Promise<KnownKey> => {
    const { key, outcome } = await gate.admit({
      authorization: `Bearer ${input.limited}`,
      address,
      types: ['workspace'],
      scope: 'contacts:read',
    });
    if (!key || isRefusal(outcome)) throw new Error('the key is refused');
    const { allowed } = await leases.take(`key ${key.keyId} ${outcome.perMinute}`, outcome.perMinute);
    const monthly = gate.countCall(outcome, address);
    if (!allowed || !monthly?.allowed) throw new Error('a limit is reached');
    return key;
  };
  const checkAndLog = async (): Promise<void> => {
    gate.recordRequest(await check(), { method: 'GET', route: '/contacts', status: 200, code: undefined, ms: 3 });
  };
  const former = createFormerCheck(kernel, input.perMinute);
  const checkBefore = () => former(`Bearer ${input.plain}`, address);
  const sides = [
    ['now', check],
    ['before', checkBefore],
    ['logged', checkAndLog],
  ] as const;
  // The first calls of a process compile its code, and connections prepare their statements.
  for (const [, side] of sides) await rate(side, input.turnMs);
  process.send?.({});
  for (let number = 0; number < input.turns; number++) {
    // Each side begins every third time, so that none gains from its place.
    const turn: Record<string, number> = {};
    for (const at of sides.keys()) {
      const [name, side] = sides[(number + at) % sides.length] ?? sides[0];
      turn[name] = await rate(side, input.turnMs);
      // The writes of a side belong to its own time.
      await Promise.all([flushCalls(kernel), flushRequests(kernel)]);
    }
    process.send?.(turn);
  }
}

async function rate(check: () => Promise<unknown>, ms: number): Promise<number> {
  const begun = performance.now();
  let checks = 0;
  const caller = async () => {
    for (; performance.now() - begun < ms; checks += 1) await check();
  };
  await Promise.all(Array.from({ length: simultaneous }, caller));
  return checks / ((performance.now() - begun) / 1_000);
}
