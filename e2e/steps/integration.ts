import type { APIRequestContext } from '@playwright/test';
import type { SandboxClient } from '../product/sandbox-client.ts';

export interface DemoIntegration {
  readonly id: string;
  readonly name: string;
}

const name = 'ProxyPay da Terra Boa';

/**
 * Returns a ProxyPay account of the demo business, created once. It is offline, so that the shop uses the same payments
 * as in the other journeys.
 */
export async function openIntegration(
  request: APIRequestContext,
  url: string,
  company: string,
  sandbox: SandboxClient,
): Promise<DemoIntegration> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const at = `${url}/api/v1/company/integrations`;
  const listed = (await (await request.get(at, { headers })).json()) as {
    integrations: readonly { readonly id: string; readonly integration_name: string }[];
  };
  const known = listed.integrations.find((each) => each.integration_name === name);
  if (known) return { id: known.id, name };
  const { apiKey, entity } = await sandbox.openProxypay();
  const data = { name, endpoint: 'https://example.com/pagamentos', entity, apiKey };
  const made = await request.post(`${at}/proxypay`, { headers, data });
  if (!made.ok()) throw new Error(`the demo has no integration: ${await made.text()}`);
  const { integration } = (await made.json()) as { integration: { id: string } };
  const off = await request.put(`${at}/status`, { headers, data: { id: integration.id, status: 'off' } });
  if (!off.ok()) throw new Error(`the demo's integration was not turned off: ${await off.text()}`);
  return { id: integration.id, name };
}
