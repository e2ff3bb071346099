import type { APIRequestContext } from '@playwright/test';
import { publishHookFlow } from './hook-flow.ts';

/** A webhook that has received calls of several kinds. */
export interface BusyHook {
  readonly code: string;
  /** Newest first: one with JSON, one with bytes, one with XML, and one that was forwarded and started a flow. */
  readonly events: readonly string[];
  /** The id of a destination with a filter and a delivery. */
  readonly destination: string;
}

const signature = {
  kind: 'hmac',
  secret: 'o segredo de um teste',
  header: 'x-signature',
  encoding: 'hex',
  refuse: false,
};

/** Creates a webhook with the calls of its screens, and calls it as other services would. */
export async function openBusyHook(
  request: APIRequestContext,
  origin: string,
  company: string,
  receiverUrl: string,
): Promise<BusyHook> {
  const options = { headers: { origin, 'x-kumbi-client': 'journey', 'x-company': company } };
  const at = new URL('/api/v1/company/webhooks', origin).href;
  const made = await request.post(at, { ...options, data: { name: 'Encomendas da loja online' } });
  if (!made.ok()) throw new Error(`the webhook was refused: ${await made.text()}`);
  const { webhook } = (await made.json()) as { webhook: { id: string; name: string; code: string; kumbi_url: string } };
  const destination = await openDestination(request, origin, options, { hook: webhook.id, receiverUrl });
  const send = async (type: string, data: string | Buffer) => {
    const headers = { 'content-type': type, authorization: 'Bearer segredo' };
    const answer = await request.fetch(`${webhook.kumbi_url}/lojas/7?zona=Luanda`, { method: 'POST', headers, data });
    if (!answer.ok()) throw new Error(`a call got status ${answer.status()}`);
  };
  await publishHookFlow(request, origin, options, webhook.id);
  // Later calls have no signature, so that they aren't forwarded and start nothing.
  await send('application/json', JSON.stringify({ encomenda: 76, pago: true }));
  await request.put(at, { ...options, data: { id: webhook.id, name: webhook.name, signature } });
  await send('application/xml', '<pedido><id>1</id></pedido>');
  await send('application/octet-stream', Buffer.from([0, 1, 2, 255, 65, 66]));
  await send(
    'application/json',
    JSON.stringify({ encomenda: 77, cliente: { nome: 'Ana' }, artigos: [1, 2], pago: true }),
  );
  const log = await request.get(`${at}/logs?code=${webhook.code}`, options);
  const { events } = (await log.json()) as { events: { id: string }[] };
  return { code: webhook.code, events: events.map(({ id }) => id), destination };
}

async function openDestination(
  request: APIRequestContext,
  origin: string,
  options: { readonly headers: Record<string, string> },
  { hook, receiverUrl }: { readonly hook: string; readonly receiverUrl: string },
): Promise<string> {
  const made = await request.post(new URL('/api/v1/company/webhook-destinations', origin).href, {
    ...options,
    data: {
      hook_id: hook,
      name: 'Contabilidade',
      url: `${receiverUrl}/contabilidade`,
      filter: { methods: ['POST'], conditions: [{ on: 'body', name: 'pago', comparison: 'equals', value: 'true' }] },
    },
  });
  if (!made.ok()) throw new Error(`the destination was refused: ${await made.text()}`);
  return ((await made.json()) as { destination: { id: string } }).destination.id;
}
