import type { APIRequestContext } from '@playwright/test';
import type { SandboxClient } from '../product/sandbox-client.ts';

export interface MadeDomain {
  readonly id: string;
  readonly domain_name: string;
}

interface WithRecords extends MadeDomain {
  readonly dns_records: readonly { readonly full_name: string; readonly record_value: string }[];
}

/**
 * Returns a mail domain of the workspace with one correct record, one wrong one and the rest missing. The first call
 * creates it.
 */
export async function openMailDomain(
  request: APIRequestContext,
  url: string,
  company: string,
  sandbox: SandboxClient,
): Promise<MadeDomain> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const domain_name = `loja-${company}.co.ao`.toLowerCase();
  const address = `${url}/api/v1/company/kmail/domains`;
  const find = async () => {
    const listed = await request.get(`${address}?name=${domain_name}`, { headers });
    return ((await listed.json()) as { domains: MadeDomain[] }).domains[0];
  };
  const known = await find();
  if (known) return known;
  const made = await request.post(address, { headers, data: { domain_name } });
  // Another journey created it at the same time.
  const theirs = made.status() === 409 ? await find() : undefined;
  if (theirs) return theirs;
  if (!made.ok()) throw new Error(`the business has no mail domain: ${await made.text()}`);
  const { domain } = (await made.json()) as { domain: WithRecords };
  const [first, second] = domain.dns_records;
  if (first) await sandbox.publish(first.full_name, first.record_value);
  if (second) await sandbox.publish(second.full_name, 'k2.outro-fornecedor.example');
  const verified = await request.post(`${address}/verify`, { headers, data: { id: domain.id } });
  if (!verified.ok()) throw new Error(`the mail domain was not checked: ${await verified.text()}`);
  return domain;
}
