import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutboundWebhook, listOutboundDeliveries } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import type { OutboundDelivery, OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ClientBase } from 'pg';
import { Webhook } from 'standardwebhooks';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { findOrMakeContact } from '../contacts/contacts.public.ts';

export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A customer's server that responds as the test says. */
export interface TestReceiver {
  readonly origin: string;
  readonly arrived: Arrived[];
  /** By default it responds with 200 immediately. */
  answer: (response: ServerResponse, arrived: Arrived) => void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<TestReceiver> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    for await (const part of request) body += String(part);
    const one = { path: request.url ?? '', headers: request.headers, body };
    arrived.push(one);
    receiver.answer(response, one);
  });
  const receiver: TestReceiver = {
    origin: '',
    arrived,
    answer: (response) => response.end('taken'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** Creates an outbound webhook over the API. @throws if a call is refused */
export async function createWebhookFor(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<{ name: string; url: string; types: OutboundWebhook['types'] }> = {},
): Promise<{ webhook: OutboundWebhook; secret: string }> {
  const body = { name: 'Contabilidade', url: `${server.sandbox.receiverUrl}/kumbi`, types: null, ...overrides };
  const answer = await server.call(createOutboundWebhook, { body }, { as });
  if (answer.status !== 200) throw new Error(`An outbound webhook was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Causes an event for webhooks: a new contact. */
export async function makeContact(server: TestServer, workspaceId: WorkspaceId, email: string): Promise<string> {
  return inSystemCtx(server.kernel, workspaceId, 'test', async (ctx) => {
    const contact = await findOrMakeContact(ctx, { name: 'Maria', email, language: 'pt', source: 'page' });
    if (!contact) throw new Error('No contact was made');
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
  const answer = await server.call(listOutboundDeliveries, { params: { id }, query }, { as });
  return answer.body.deliveries;
}

/** Verifies a request with the public library. @throws if the signature is wrong */
export function verified(secret: string, one: Arrived): { type: string; timestamp: string; data: unknown } {
  return new Webhook(secret).verify(one.body, one.headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: unknown;
  };
}
