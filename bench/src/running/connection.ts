import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import type { Installation } from './installation.ts';
import { givePlan } from './plan-row.ts';
import type { Seller } from './seller.ts';

/**
 * Connects an account at a service as its owner does, with the sandbox's receiver as the endpoint.
 *
 * @returns the addresses and keys to enter at the service, and the integration
 */
export async function connect(
  installation: Installation,
  seller: Seller,
  service: string,
  form: object,
): Promise<Record<string, string> & { readonly integration: { readonly id: string } }> {
  await givePlan(installation, seller.workspaceId, 'creator');
  const answer = await request(`${installation.url}/api/v1/company/integrations/${service}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: seller.cookie,
      origin: installation.url,
      'x-kumbi-client': 'bench',
      'x-company': seller.workspaceCode,
    },
    body: JSON.stringify({ name: service, endpoint: `${await receiverOf(installation)}/notices`, ...form }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`connecting ${service} answered ${answer.statusCode}: ${text}`);
  return JSON.parse(text) as Awaited<ReturnType<typeof connect>>;
}

/** Returns the sandbox's receiver, which accepts everything. */
async function receiverOf({ dataDir }: Installation): Promise<string> {
  const address = JSON.parse(await readFile(path.join(dataDir, 'sandbox', 'address.json'), 'utf8')) as {
    receiverUrl: string;
  };
  return address.receiverUrl;
}
