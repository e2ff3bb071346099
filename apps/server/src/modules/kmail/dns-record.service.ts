import type { Kernel } from '../../kernel/kernel.ts';
import type { MailDomainRow } from './mail-domain.store.ts';
import type { RecordChecks, Selector } from './mail-domain.table.ts';

/** The signing key. */
export const signer: Selector = 'k1';
const selectors: readonly Selector[] = ['k1', 'k2'];

type Named = Pick<MailDomainRow, 'domain_name' | 'code'>;

interface WantedRecord {
  readonly host: string;
  readonly fullName: string;
  readonly value: string;
  readonly optional: boolean;
}

/** Returns the host of a domain's public key in this installation's zone. */
export const keyHost = (selector: Selector, code: string, zone: string): string => `${selector}.${code}.dkim.${zone}`;
export const dmarcHost = (zone: string): string => `dmarc.${zone}`;

/** Lists the records that the owner of a domain publishes: only aliases, so that we can change their targets. */
export function wantedRecords({ domain_name, code }: Named, zone: string): WantedRecord[] {
  const alias = (host: string, value: string, optional = false): WantedRecord => ({
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
export async function askForRecords(kernel: Kernel, domain: Named, zone: string): Promise<RecordChecks> {
  const asked = wantedRecords(domain, zone).map(
    async (record) => [record.host, await askForRecord(kernel, record)] as const,
  );
  return Object.fromEntries(await Promise.all(asked));
}

async function askForRecord(kernel: Kernel, record: WantedRecord): Promise<RecordChecks[string]> {
  const answer = await kernel.records.cname(record.fullName);
  if (answer.kind === 'temporary') return { status: 'temporary', found: null };
  const found = answer.kind === 'found' ? answer.values.join(', ') : null;
  if (found === record.value) return { status: 'verified', found: null };
  if (found !== null) return { status: 'wrong', found };
  if (!record.optional) return { status: 'pending', found: null };
  const own = await kernel.records.txt(record.fullName);
  const policy = own.kind === 'found' ? own.values.find((text) => /^v=DMARC1\b/i.test(text)) : undefined;
  return { status: policy ? 'verified' : 'pending', found: policy ?? null };
}

/**
 * Returns whether a domain may send after these results. An inconclusive result changes nothing; a missing record does.
 */
export function isVerifiedBy(
  checks: RecordChecks,
  domain: Pick<MailDomainRow, 'verified_at'> & Named,
  zone: string,
): boolean {
  const statuses = wantedRecords(domain, zone).flatMap(({ host, optional }) =>
    optional ? [] : [checks[host]?.status ?? 'pending'],
  );
  if (statuses.some((status) => status === 'pending' || status === 'wrong')) return false;
  return statuses.every((status) => status === 'verified') || domain.verified_at !== null;
}
