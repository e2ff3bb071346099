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
    record_name: z.string().meta({ description: 'The host, in the words of most DNS providers: without the domain' }),
    full_name: z.string(),
    record_value: z.string(),
    optional: z.boolean().meta({ description: 'The domain is verified without it, too' }),
    status: z.enum(recordStatuses),
    found: z.string().nullable().meta({ description: 'What name servers said in place of the value, if anything' }),
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
