import { domainCheckMinutes, domainRetries } from '@kumbi/contract/links/links.limits.ts';
import type { WantedRecord } from '../../../kernel/outgoing/check-records.ts';

/**
 * Lists the records that the owner of a domain publishes: an alias, so that visitors arrive here, and a text, so that no
 * other workspace can take the domain.
 */
export const wantedRecords = (
  { host, token }: { readonly host: string; readonly token: string },
  linkHost: string,
): WantedRecord[] => {
  const label = host.split('.')[0] ?? host;
  return [
    { type: 'CNAME', host: label, fullName: host, value: linkHost, optional: false },
    {
      type: 'TXT',
      host: `_kumbi.${label}`,
      fullName: `_kumbi.${host}`,
      value: `kumbi-link=${token}`,
      optional: false,
    },
  ];
};

/** Returns the time of the next check: soon after a domain was added, because its owner is waiting, and once a day later. */
export function nextCheckAt(
  { created_at, verified }: { readonly created_at: Date; readonly verified: boolean },
  now: Date,
): Date {
  const age = now.getTime() - created_at.getTime();
  const retry = verified ? undefined : domainRetries.find(({ hours }) => age < hours * 3_600_000);
  return new Date(now.getTime() + (retry?.minutes ?? domainCheckMinutes) * 60_000);
}
