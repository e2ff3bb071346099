import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import { outboundDeliveries, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import type { OutboundDelivery, OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ClientBase } from 'pg';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import type { Arrived } from '../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeKey } from '../api-keys/api-key.factory.ts';
import { findOrCreateContact } from '../contacts/contacts.public.ts';

/** Creates an outbound webhook over the API. @throws if a call is refused */
export async function createWebhookFor(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<{ name: string; url: string; types: OutboundWebhook['types'] }> = {},
): Promise<{ webhook: OutboundWebhook; secret: string }> {
  const body = { name: 'Contabilidade', url: `${server.sandbox.receiverUrl}/kumbi`, types: null, ...overrides };
  const answer = await server.call(outboundWebhooks.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`an outbound webhook was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Causes an event for webhooks: a new contact. */
export async function makeContact(server: TestServer, workspaceId: WorkspaceId, email: string): Promise<string> {
  return inSystemCtx(server.kernel, workspaceId, 'test', async (ctx) => {
    const contact = await findOrCreateContact(ctx, { name: 'Maria', email, language: 'pt', source: 'page' });
    if (!contact) throw new Error('no contact was created');
    return contact.id;
  });
}

/** Emits the events of a number of payments of a workspace at the same time, as the product's own transactions do. */
export async function tellOfPayments(db: Pick<ClientBase, 'query'>, workspaceId: string, times: number): Promise<void> {
  await db.query(
    `select emit_event(gen_random_uuid(), $1, 'checkout.paid', json_build_object('checkout_id', gen_random_uuid(), 'purpose', 'shop',
       'amount_minor', 450000, 'currency', 'AOA')::jsonb) from generate_series(1, $2::int)`,
    [workspaceId, times],
  );
}

export async function deliveriesOf(
  server: TestServer,
  as: TestPerson,
  id: string,
  query: Record<string, string> = {},
): Promise<OutboundDelivery[]> {
  const answer = await server.call(outboundDeliveries.list, { params: { id }, query }, { as });
  return answer.body.deliveries;
}

/** Delivers all events of a workspace to their listeners again. */
export async function repeatEvents(
  server: TestServer,
  { workspaceId }: Pick<TestPerson, 'workspaceId'>,
): Promise<void> {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    'delete from outbox_deliveries d using outbox_events e where e.id = d.event_id and e.workspace_id = $1',
    [workspaceId],
  );
  await ownerPool.query(
    `select enqueue('kernel.deliver_event', json_build_object('id', id)) from outbox_events where workspace_id = $1`,
    [workspaceId],
  );
  await server.runJobs();
}

export interface SentEvent {
  readonly type: EventTypeName;
  readonly data: Record<string, unknown>;
}

/** Delivers all events, and returns those that programs get since the last call, in the order of their types. */
export async function takeSent(
  server: TestServer,
  { workspaceId }: Pick<TestPerson, 'workspaceId'>,
): Promise<SentEvent[]> {
  await server.runJobs();
  const { ownerPool } = server.kernel.db;
  const { rows } = await ownerPool.query<{ body: string }>(
    'delete from outbound_deliveries where workspace_id = $1 returning body',
    [workspaceId],
  );
  await ownerPool.query('delete from outbox_events where workspace_id = $1', [workspaceId]);
  return rows
    .map(({ body }) => JSON.parse(body) as SentEvent)
    .map(({ type, data }) => ({ type, data }))
    .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

export interface WatchedEvents {
  readonly owner: TestPerson;
  /** With the owner's API key. */
  readonly headers: Record<string, string>;
  /** Delivers each event twice. @returns the events that programs of the owner get since the last call */
  readonly told: () => Promise<SentEvent[]>;
}

/**
 * Creates two workspaces with a webhook.
 *
 * @param types all by default
 * @param receiver the sandbox by default
 */
export async function watchEvents(
  server: TestServer,
  types: EventTypeName[] | null = null,
  receiver: { readonly url?: string } = {},
): Promise<WatchedEvents> {
  server.clock.advance(61_000);
  const [owner, neighbour] = [await server.person(), await server.person()];
  for (const each of [owner, neighbour]) await createWebhookFor(server, each, { types, ...receiver });
  const { headers } = await makeKey(server, owner);
  const told = async () => {
    await server.runJobs();
    await repeatEvents(server, owner);
    const sent = await takeSent(server, owner);
    expect(await takeSent(server, neighbour), 'no event of the owner reaches another workspace').toEqual([]);
    return sent;
  };
  return { owner, headers, told };
}

/** Verifies a request with the public library. @throws if the signature is wrong */
export function verified(secret: string, one: Arrived): { type: string; timestamp: string; data: unknown } {
  return new Webhook(secret).verify(one.body, one.headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: unknown;
  };
}
