import type { Installation } from './installation.ts';
import type { Seller } from './seller.ts';

/**
 * Calls the API of a seller's workspace as its screens do.
 *
 * @param path below `/company`
 * @throws on a refusal
 */
export async function request(
  installation: Installation,
  seller: Seller,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${installation.url}/api/v1/company${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: seller.cookie,
      'x-company': seller.workspaceCode,
      'x-kumbi-client': 'bench',
      origin: installation.url,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
