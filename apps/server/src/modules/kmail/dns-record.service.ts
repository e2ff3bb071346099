import type { Kernel } from '../../kernel/kernel.ts';
import {
  checkRecord,
  checkRecords,
  type RecordChecks,
  type WantedRecord,
} from '../../kernel/outgoing/check-records.ts';
import type { MailDomainRow } from './mail-domain.store.ts';
import type { Selector } from './mail-domain.table.ts';

/** The signing key. */
export const signer: Selector = 'k1';
const selectors: readonly Selector[] = ['k1', 'k2'];

type Named = Pick<MailDomainRow, 'domain_name' | 'code'>;

/** Returns the host of a domain's public key in this installation's zone. */
export const keyHost = (selector: Selector, code: string, zone: string): string => `${selector}.${code}.dkim.${zone}`;
export const dmarcHost = (zone: string): string => `dmarc.${zone}`;

/** Lists the records that the owner of a domain publishes: only aliases, so that we can change their targets. */
export function wantedRecords({ domain_name, code }: Named, zone: string): WantedRecord[] {
  const alias = (host: string, value: string, optional = false): WantedRecord => ({
    type: 'CNAME',
    host,
    fullName: `${host}.${domain_name}`,
    value,
    optional,
  });
  return [
    ...selectors.map((selector) => alias(`${selector}._domainkey`, keyHost(selector, code, zone))),
    alias('send', `bounce.${zone}`),
    // Many domains already have their own policy, and need no other.
    alias('_dmarc', dmarcHost(zone), true),
  ];
}

/** Queries name servers for every record. It can take seconds, so no transaction or connection may be open. */
export const askForRecords = (kernel: Kernel, domain: Named, zone: string): Promise<RecordChecks> =>
  checkRecords(wantedRecords(domain, zone), (record) => askForRecord(kernel, record));

/** A policy of the domain's own is as good as ours. */
async function askForRecord({ records }: Kernel, record: WantedRecord): Promise<RecordChecks[string]> {
  const checked = await checkRecord(records, record);
  if (checked.status !== 'pending' || !record.optional) return checked;
  const own = await records.txt(record.fullName);
  const policy = own.kind === 'found' ? own.values.find((text) => /^v=DMARC1\b/i.test(text)) : undefined;
  return { status: policy ? 'verified' : 'pending', found: policy ?? null };
}
