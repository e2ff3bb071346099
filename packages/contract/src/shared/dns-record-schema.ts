import * as z from 'zod';
import { recordStatuses } from './dns-record.limits.ts';

/** A record that the owner of a domain publishes, with the last result of name servers. */
export const dnsRecordSchema = z
  .object({
    record_type: z.enum(['CNAME', 'TXT']),
    record_name: z.string().meta({ description: 'The host as most DNS providers expect it, without the domain' }),
    full_name: z.string(),
    record_value: z.string(),
    optional: z.boolean().meta({ description: 'Whether the domain is verified without this record' }),
    status: z.enum(recordStatuses),
    found: z.string().nullable().meta({ description: 'The value that name servers returned instead, if any' }),
  })
  .meta({ id: 'DnsRecord' });
export type DnsRecord = z.output<typeof dnsRecordSchema>;
