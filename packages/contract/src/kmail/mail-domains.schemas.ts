import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';
import { domainNameLimit, domainNamePattern, recordStatuses } from './kmail.limits.ts';

export const createMailDomainSchema = z.object({
  domain_name: z
    .string('validation.mail_domain')
    .trim()
    .toLowerCase()
    .max(domainNameLimit, 'validation.too_long')
    .regex(domainNamePattern, 'validation.mail_domain'),
});

export const dnsRecordSchema = z
  .object({
    record_type: z.literal('CNAME'),
    record_name: z.string().meta({ description: 'The host as most DNS providers expect it, without the domain' }),
    full_name: z.string(),
    record_value: z.string(),
    optional: z.boolean().meta({ description: 'Whether the domain is verified without this record' }),
    status: z.enum(recordStatuses),
    found: z.string().nullable().meta({ description: 'The value that name servers returned instead, if any' }),
  })
  .meta({ id: 'DnsRecord' });
export type DnsRecord = z.output<typeof dnsRecordSchema>;

export const mailDomainSchema = z
  .object({
    id: z.uuid(),
    domain_name: z.string(),
    verified: z.boolean(),
    dns_records: z.array(dnsRecordSchema),
    verified_at: wireTime.nullable(),
    checked_at: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'MailDomain' });
export type MailDomain = z.output<typeof mailDomainSchema>;
