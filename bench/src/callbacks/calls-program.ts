import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { createDatabase } from '@kumbi/server/kernel/database/database.ts';
import type { Kernel } from '@kumbi/server/kernel/kernel.ts';
import { systemClock } from '@kumbi/server/kernel/log/clock.ts';
import { createLog } from '@kumbi/server/kernel/log/log.ts';
import { callService } from '@kumbi/server/modules/integrations/integrations.public.ts';
import { offered, quantile } from '../load.ts';

/** The product's calls to a service that answers after a while, and for one connection never. */
export interface CallsInput {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly connections: readonly { readonly workspaceId: string; readonly integrationId: string }[];
  readonly turns: number;
}

/** The p99 of each turn in milliseconds, without and with the hanging connection. */
export interface CallsMeasured {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
}

const answerMs = 20;
const perSecond = 60;
const seconds = 8;
/** More than a connection may have open. */
const hangingCalls = 200;

process.once('message', (input: CallsInput) => void measure(input));
process.once('disconnect', () => process.exit(0));

async function measure({ appUrl, ownerUrl, connections, turns }: CallsInput): Promise<void> {
  const service = createServer(async (request, response) => {
    if (request.url === '/hang') return;
    await sleep(answerMs);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const log = createLog('error');
  const db = createDatabase({ appUrl, ownerUrl, poolSize: 10, log });
  const kernel = { db, log, clock: systemClock } as Kernel;
  const call = async (at: number, path: string): Promise<string> => {
    const { workspaceId, integrationId } = connections[at % connections.length] ?? {
      workspaceId: '',
      integrationId: '',
    };
    const connection = {
      platform: 'proxypay',
      secrets: {},
      workspaceId: workspaceId as WorkspaceId,
      integrationId,
    } as const;
    return (await callService(kernel, connection, { method: 'POST', url: `${origin}${path}` })).kind;
  };
  // The first connection is the one that hangs.
  let turn = 0;
  const ask = async (): Promise<void> => {
    turn += 1;
    const kind = await call(1 + (turn % (connections.length - 1)), '/answer');
    if (kind !== 'answered') throw new Error(`a call ${kind}`);
  };
  const p99 = async (): Promise<number> => quantile(await offered(perSecond, seconds, ask), 0.99);
  await p99();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let count = 0; count < turns; count += 1) {
    alone.push(await p99());
    const hanging = Array.from({ length: hangingCalls }, () => call(0, '/hang'));
    beside.push(await p99());
    await Promise.all(hanging);
  }
  process.send?.({ alone, beside } satisfies CallsMeasured);
}
