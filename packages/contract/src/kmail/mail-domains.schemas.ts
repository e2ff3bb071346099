import * as z from 'zod';
import { domainNameLimit, domainNamePattern } from '../shared/dns-record.limits.ts';
import { dnsRecordSchema } from '../shared/dns-record-schema.ts';
import { wireTime } from '../shared/wire-time.ts';

export const createMailDomainSchema = z.object({
  domain_name: z
    .string('validation.mail_domain')
    .trim()
    .toLowerCase()
    .max(domainNameLimit, 'validation.too_long')
    .regex(domainNamePattern, 'validation.mail_domain'),
});

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
