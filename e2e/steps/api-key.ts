import type { APIRequestContext } from '@playwright/test';

export const keyName = 'Contabilidade';

export interface MadeKey {
  readonly id: string;
}

const headersFor = (url: string, company: string) => ({
  'x-kumbi-client': 'journey',
  origin: url,
  'x-company': company,
});

/** Creates a key, of the type `workspace` by default. */
export async function createKey(
  request: APIRequestContext,
  url: string,
  company: string,
  data: {
    key: string;
    type?: string;
    webhook_id?: string;
    integration_id?: string;
    expires_at?: string;
    allowed_addresses?: string[];
  },
): Promise<{ api_key: MadeKey; secret: string }> {
  const headers = headersFor(url, company);
  const made = await request.post(`${url}/api/v1/company/apiKeys`, { headers, data: { type: 'workspace', ...data } });
  if (!made.ok()) throw new Error(`the key was refused: ${await made.text()}`);
  return (await made.json()) as { api_key: MadeKey; secret: string };
}

/** Returns the business's key, with calls and an old secret. The first caller creates it. */
export async function openKey(request: APIRequestContext, url: string, company: string): Promise<MadeKey> {
  const headers = headersFor(url, company);
  const listed = await request.get(`${url}/api/v1/company/apiKeys?name=${keyName}`, { headers });
  const [known] = ((await listed.json()) as { apiKeys: MadeKey[] }).apiKeys;
  if (known) return known;
  const { api_key, secret } = await createKey(request, url, company, {
    key: keyName,
    expires_at: '2046-01-31T22:59:59Z',
    allowed_addresses: ['127.0.0.0/8', '::1', '197.149.0.0/16'],
  });
  const used = await fetch(`${url}/api/v1/contacts`, { headers: { authorization: `Bearer ${secret}` } });
  if (!used.ok) throw new Error(`the business's key is refused: ${await used.text()}`);
  const data = { id: api_key.id, grace_hours: 168 };
  const rotated = await request.post(`${url}/api/v1/company/apiKeys/rotate`, { headers, data });
  if (!rotated.ok()) throw new Error(`the business's key is not rotated: ${await rotated.text()}`);
  return api_key;
}
