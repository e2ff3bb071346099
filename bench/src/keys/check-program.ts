import { createDatabase } from '@kumbi/server/kernel/database/database.ts';
import type { KnownKey } from '@kumbi/server/kernel/http/gate.ts';
import { CallLeases } from '@kumbi/server/kernel/http/rate-limit.ts';
import type { Kernel } from '@kumbi/server/kernel/kernel.ts';
import { createLog } from '@kumbi/server/kernel/log/log.ts';
import { isRefusal } from '@kumbi/server/kernel/tenancy/refusal.ts';
import { createKeyGate } from '@kumbi/server/modules/api-keys/gate/key-gate.service.ts';
import { flushRequests } from '@kumbi/server/modules/api-keys/requests/request-log.service.ts';
import { flushCalls } from '@kumbi/server/modules/api-keys/usage.service.ts';
import Fastify from 'fastify';
import { createFormerCheck } from './former-check.ts';

/** Checks keys as a server does, without HTTP around it: with the product's gate, and with the check before scopes. */
export interface CheckInput {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Of a key with scopes and both limits, and of one with all calls and no limit of the month. */
  readonly limited: string;
  readonly plain: string;
  readonly perMinute: number;
}

/** `now` checks with scopes and limits, `logged` also adds the request to the log, `before` is the former check. */
export type Side = 'now' | 'before' | 'logged';

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
  const former = createFormerCheck(kernel, {
    authorization: `Bearer ${input.plain}`,
    address,
    perMinute: input.perMinute,
  });
  const sides: Readonly<Record<Side, () => Promise<unknown>>> = {
    now: check,
    before: former.check,
    logged: checkAndLog,
  };
  const app = Fastify();
  // Responds after the writes that belong to the checks.
  app.get<{ Params: { side: Side; checks: string } }>('/:side/:checks', async ({ params }) => {
    let left = Number(params.checks);
    const caller = async () => {
      for (; left > 0; ) {
        left -= 1;
        await sides[params.side]();
      }
    };
    await Promise.all(Array.from({ length: simultaneous }, caller));
    await Promise.all([former.flush(), flushCalls(kernel), flushRequests(kernel)]);
    return {};
  });
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
}
