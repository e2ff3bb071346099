import type { RecordStatus } from '@kumbi/contract/shared/dns-record.limits.ts';
import type { DnsRecord } from '@kumbi/contract/shared/dns-record-schema.ts';
import type { RecordReader } from './read-records.ts';

/** A record that the owner of a domain publishes. */
export interface WantedRecord {
  readonly type: 'CNAME' | 'TXT';
  /** The name as most DNS providers expect it; it also identifies the result. */
  readonly host: string;
  readonly fullName: string;
  readonly value: string;
  /** The domain is verified without it. */
  readonly optional: boolean;
}

/** The results of name servers for each record, by host. */
export type RecordChecks = Readonly<Record<string, { readonly status: RecordStatus; readonly found: string | null }>>;

/** Queries name servers for one record. A name may have several texts, of which one must be the wanted. */
export async function checkRecord(
  records: RecordReader,
  { type, fullName, value }: WantedRecord,
): Promise<RecordChecks[string]> {
  const answer = await (type === 'CNAME' ? records.cname(fullName) : records.txt(fullName));
  if (answer.kind === 'temporary') return { status: 'temporary', found: null };
  if (answer.kind === 'none') return { status: 'pending', found: null };
  const isRight = type === 'TXT' ? answer.values.includes(value) : answer.values.join(', ') === value;
  return isRight ? { status: 'verified', found: null } : { status: 'wrong', found: answer.values.join(', ') };
}

/** Queries name servers for every record. It can take seconds, so no transaction or connection may be open. */
export async function checkRecords(
  wanted: readonly WantedRecord[],
  check: (record: WantedRecord) => Promise<RecordChecks[string]>,
): Promise<RecordChecks> {
  const checked = wanted.map(async (record) => [record.host, await check(record)] as const);
  return Object.fromEntries(await Promise.all(checked));
}

/**
 * Returns whether a domain is verified after these results. An inconclusive result changes nothing; a missing record
 * does.
 */
export function isVerifiedBy(wanted: readonly WantedRecord[], checks: RecordChecks, before: Date | null): boolean {
  const statuses = wanted.flatMap(({ host, optional }) => (optional ? [] : [checks[host]?.status ?? 'pending']));
  if (statuses.some((status) => status === 'pending' || status === 'wrong')) return false;
  return statuses.every((status) => status === 'verified') || before !== null;
}

/** Returns the records of a domain for its owner, with the last results of name servers. */
export const recordViews = (wanted: readonly WantedRecord[], checks: RecordChecks): DnsRecord[] =>
  wanted.map(({ type, host, fullName, value, optional }) => ({
    record_type: type,
    record_name: host,
    full_name: fullName,
    record_value: value,
    optional,
    ...(checks[host] ?? { status: 'pending', found: null }),
  }));
