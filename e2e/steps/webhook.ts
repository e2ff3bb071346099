import type { APIRequestContext } from '@playwright/test';

export const webhookName = 'Contabilidade';

/** An outgoing webhook with a delivery. */
export interface SentWebhook {
  readonly id: string;
  readonly delivery: string;
}

/** Creates a webhook in a company of the signed-in person, and sends it a test. */
export async function makeWebhook(
  request: APIRequestContext,
  url: string,
  company: string,
  receiver: string,
): Promise<SentWebhook> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const place = `${url}/api/v1/company/outbound-webhooks`;
  const body = { name: webhookName, url: `${receiver}/screens`, description: 'Recebe as vendas do dia', types: null };
  const made = await request.post(place, { headers, data: body });
  if (!made.ok()) throw new Error(`there is no webhook: ${await made.text()}`);
  const { webhook } = (await made.json()) as { webhook: { id: string } };
  const sent = await request.post(`${place}/${webhook.id}/test`, { headers });
  if (!sent.ok()) throw new Error(`no test was sent: ${await sent.text()}`);
  const { delivery } = (await sent.json()) as { delivery: { id: string } };
  return { id: webhook.id, delivery: delivery.id };
}
