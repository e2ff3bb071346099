import type { APIRequestContext } from '@playwright/test';
import type { SandboxClient } from '../product/sandbox-client.ts';

export interface DemoIntegration {
  readonly id: string;
  readonly name: string;
  /** The id of a WhatsApp number with a message. */
  readonly whatsapp: string;
  /** The id of a pixel that is off, so that no page asks for consent. */
  readonly pixel: string;
}

const name = 'ProxyPay da Terra Boa';
const whatsappName = 'WhatsApp da Terra Boa';
const pixelName = 'Pixel da Terra Boa';

interface Number {
  readonly id: string;
  readonly wabaId: string;
  readonly token: string;
  readonly appSecret: string;
}
interface Connected {
  readonly integration: { readonly id: string };
  readonly kumbi_url?: string;
  readonly verify_token?: string;
}

/**
 * Returns connections of the demo business, created once. The ProxyPay account is offline, so that the shop uses the same
 * payments as in the other journeys.
 */
export async function openIntegration(
  request: APIRequestContext,
  url: string,
  company: string,
  sandbox: SandboxClient,
): Promise<DemoIntegration> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const at = `${url}/api/v1/company/integrations`;
  const listed = (await (await request.get(`${at}?nextPage=100`, { headers })).json()) as {
    integrations: readonly { readonly id: string; readonly integration_name: string }[];
  };
  const known = (wanted: string) => listed.integrations.find((each) => each.integration_name === wanted)?.id;
  const connect = async (platform: string, data: object): Promise<Connected> => {
    const made = await request.post(`${at}/${platform}`, { headers, data });
    if (!made.ok()) throw new Error(`the demo has no integration ${platform}: ${await made.text()}`);
    return (await made.json()) as Connected;
  };

  const openProxypay = async (): Promise<string> => {
    const { apiKey, entity } = await sandbox.openProxypay();
    const data = { name, endpoint: 'https://example.com/pagamentos', entity, apiKey };
    const { integration } = await connect('proxypay', data);
    const off = await request.put(`${at}/status`, { headers, data: { id: integration.id, status: 'off' } });
    if (!off.ok()) throw new Error(`the demo's integration was not turned off: ${await off.text()}`);
    return integration.id;
  };
  const openWhatsapp = async (): Promise<string> => {
    const number = await sandbox.act<Number>('/meta/numbers', 'POST', {});
    const { id: phone_number_id, wabaId: waba_id, token, appSecret: app_secret } = number;
    const made = await connect('whatsapp', { name: whatsappName, phone_number_id, waba_id, token, app_secret });
    const callback = { url: made.kumbi_url, verifyToken: made.verify_token };
    await sandbox.act(`/meta/numbers/${number.id}/callback`, 'PUT', callback);
    await sandbox.act(`/meta/numbers/${number.id}/inbound`, 'POST', { name: 'Maria', text: 'Ainda têm mel?' });
    return made.integration.id;
  };
  const openPixel = async (): Promise<string> =>
    (await connect('meta-pixel', { name: pixelName, pixel_id: '771000000000009', token: '', status: 'off' }))
      .integration.id;

  return {
    id: known(name) ?? (await openProxypay()),
    name,
    whatsapp: known(whatsappName) ?? (await openWhatsapp()),
    pixel: known(pixelName) ?? (await openPixel()),
  };
}
