import type { APIRequestContext } from '@playwright/test';

export const keyName = 'Contabilidade';

export interface MadeKey {
  readonly id: string;
}

/** Returns a used key of the workspace with all optional details. The first call creates it. */
export async function openKey(request: APIRequestContext, url: string, company: string): Promise<MadeKey> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const listed = await request.get(`${url}/api/v1/company/apiKeys?name=${keyName}`, { headers });
  const [known] = ((await listed.json()) as { apiKeys: MadeKey[] }).apiKeys;
  if (known) return known;
  const made = await request.post(`${url}/api/v1/company/apiKeys`, {
    headers,
    data: {
      key: keyName,
      type: 'workspace',
      expires_at: '2046-01-31T22:59:59Z',
      allowed_addresses: ['127.0.0.0/8', '::1', '197.149.0.0/16'],
    },
  });
  if (!made.ok()) throw new Error(`the business has no key: ${await made.text()}`);
  const { api_key, secret } = (await made.json()) as { api_key: MadeKey; secret: string };
  const used = await fetch(`${url}/api/v1/contacts`, { headers: { authorization: `Bearer ${secret}` } });
  if (!used.ok) throw new Error(`the business's key is refused: ${await used.text()}`);
  const data = { id: api_key.id, grace_hours: 168 };
  const rotated = await request.post(`${url}/api/v1/company/apiKeys/rotate`, { headers, data });
  if (!rotated.ok()) throw new Error(`the business's key is not rotated: ${await rotated.text()}`);
  return api_key;
}
