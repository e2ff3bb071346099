import * as z from 'zod';
import { domainNameLimit, domainNamePattern } from '../shared/dns-record.limits.ts';
import { dnsRecordSchema } from '../shared/dns-record-schema.ts';
import { wireTime } from '../shared/wire-time.ts';

/** Returns a name in lower case and in punycode, so that a look-alike in another alphabet shows. */
const asciiName = (name: string): string =>
  URL.canParse(`https://${name}`) && !/[/?#@:]/.test(name) ? new URL(`https://${name}`).hostname : name;

export const createLinkDomainSchema = z.object({
  host: z
    .string('validation.mail_domain')
    .trim()
    .toLowerCase()
    .max(domainNameLimit, 'validation.too_long')
    .overwrite(asciiName)
    .max(domainNameLimit, 'validation.too_long')
    .regex(domainNamePattern, 'validation.mail_domain'),
});

export const linkDomainSchema = z
  .object({
    id: z.uuid(),
    host: z.string().meta({ description: 'In punycode' }),
    verified: z.boolean(),
    dns_records: z.array(dnsRecordSchema),
    verified_at: wireTime.nullable(),
    checked_at: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'LinkDomain' });
export type LinkDomain = z.output<typeof linkDomainSchema>;
