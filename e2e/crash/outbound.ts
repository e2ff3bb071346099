import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { tellOfPayments, verified } from '@kumbi/server/modules/outbound/outbound-webhook.factory.ts';
import type { Arrived, TestReceiver } from '../../apps/server/src/testing/test-receiver.ts';
import type { Call } from './calls.ts';
import type { Installation } from './installation.ts';
import { say } from './run.ts';
import { must, type Seller } from './seller.ts';

const events = 600;
/** The numbers of arrived deliveries at which the worker is killed. */
const kills = [120, 320];
/** The number of unanswered deliveries at the receiver during each kill. They must be sent again. */
const held = 4;

/**
 * Kills the worker while it sends to a receiver on this machine.
 *
 * @param waits whether to wait for the minute after which a killed worker's leases expire; otherwise they are set to
 *   expired
 * @returns violations of this rule: each event arrives, each time with the same id and body, signed, and is recorded as
 *   delivered
 */
export async function killWhileDeliveriesGoOut(
  kumbi: Installation,
  call: Call,
  seller: Seller,
  receiver: TestReceiver,
  waits: boolean,
): Promise<string[]> {
  const body = { name: 'Contabilidade', url: `${receiver.origin}/kumbi`, types: ['payment.paid' as const] };
  const { secret } = must(await call(outboundWebhooks.create, { body }, { headers: seller.headers }));
  await connected(kumbi.databaseUrl(), (client) => tellOfPayments(client, seller.workspaceId, events));

  const again = new Set<string>();
  for (const enough of kills) {
    const holding: { response: ServerResponse; id: string }[] = [];
    receiver.answer = (response, one) => {
      if (receiver.arrived.length < enough) response.end();
      else holding.push({ response, id: idOf(one) });
    };
    const others = new Set(await sessionsOf(kumbi));
    await kumbi.start(['worker']);
    if (!(await reached(() => holding.length >= held, waits ? 150_000 : 20_000)))
      return [`only ${receiver.arrived.length} of ${events} deliveries went out before a kill`];
    kumbi.kill('worker');
    for (const { response, id } of holding) {
      again.add(id);
      response.destroy();
    }
    if (waits) continue;
    // Postgres finishes the last statement: a lease may be taken after the worker's end.
    if (!(await reached(async () => (await sessionsOf(kumbi)).every((pid) => others.has(pid)), 60_000)))
      return ['a killed worker is still connected'];
    await connected(kumbi.databaseUrl(), (client) => client.query(leasesRunOut));
  }
  receiver.answer = (response) => response.end();
  await kumbi.start(['worker']);
  await reached(async () => (await waitingOf(kumbi)) === 0, waits ? 150_000 : 20_000);
  say(`${events} events arrived in ${receiver.arrived.length} calls around ${kills.length} kills`);
  return [...judgeArrivals(receiver.arrived, secret, again), ...(await judgeRows(kumbi, receiver.arrived))];
}

/** Simulates a minute. */
const leasesRunOut = `update outbound_deliveries set leased_until = leased_until - interval '1 minute' where lease is not null`;

const sessionsOf = (kumbi: Installation): Promise<number[]> =>
  connected(kumbi.databaseUrl(), async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  });

const idOf = ({ headers }: Arrived): string => String(headers['webhook-id']);

function judgeArrivals(arrived: readonly Arrived[], secret: string, again: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const one of arrived) {
    try {
      verified(secret, one);
    } catch (error) {
      problems.push(`the signature of ${idOf(one)} is not right: ${error}`);
    }
  }
  const byId = Map.groupBy(arrived, idOf);
  const byBody = Map.groupBy(arrived, ({ body }) => body);
  for (const [id, all] of byId)
    if (new Set(all.map(({ body }) => body)).size > 1) problems.push(`${id} came with more than one body`);
  for (const all of byBody.values())
    if (new Set(all.map(idOf)).size > 1) problems.push(`an event came with the ids ${all.map(idOf)}`);
  for (const id of again)
    if ((byId.get(id)?.length ?? 0) < 2) problems.push(`${id} was not answered, and not repeated`);
  if (byBody.size !== events) problems.push(`${byBody.size} of ${events} events arrived`);
  return problems;
}

/** Counts deliveries that aren't recorded as delivered, and events without deliveries yet. */
const waitingOf = (kumbi: Installation): Promise<number> =>
  connected(kumbi.databaseUrl(), async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select $1 - count(*)::int as waiting from outbound_deliveries where status = 'delivered'`,
      [events],
    );
    return rows[0]?.waiting ?? events;
  });

async function judgeRows(kumbi: Installation, arrived: readonly Arrived[]): Promise<string[]> {
  const known = new Set(arrived.map(idOf));
  const rows = await connected(
    kumbi.databaseUrl(),
    async (client) =>
      (
        await client.query<{ id: string; status: string }>(
          `select 'msg_' || replace(id::text, '-', '') as id, status from outbound_deliveries`,
        )
      ).rows,
  );
  return [
    ...rows.flatMap(({ id, status }) => (status === 'delivered' ? [] : [`${id} is ${status}`])),
    ...rows.flatMap(({ id }) => (known.has(id) ? [] : [`${id} never arrived`])),
    ...(rows.length === events ? [] : [`${events} events became ${rows.length} deliveries`]),
  ];
}

/** @returns whether the condition became true in time */
async function reached(yes: () => boolean | Promise<boolean>, patienceMs: number): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(10)) if (await yes()) return true;
  return false;
}
