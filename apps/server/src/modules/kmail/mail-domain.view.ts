import { mailDomainSchema } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { recordViews } from '../../kernel/outgoing/check-records.ts';
import { wantedRecords } from './dns-record.service.ts';
import type { MailDomainRow } from './mail-domain.store.ts';
import { mailZoneConfig } from './mail-zone.config.ts';

/** Returns the mail zone. Domains from a time with a zone stay visible without one, but their records lead nowhere. */
export const zoneOf = ({ config }: Kernel): string => mailZoneConfig.of(config).KUMBI_MAIL_ZONE ?? '';

export function domainView(kernel: Kernel, row: MailDomainRow): View<typeof mailDomainSchema> {
  return viewOf(mailDomainSchema, row, {
    verified: row.verified_at !== null,
    dns_records: recordViews(wantedRecords(row, zoneOf(kernel)), row.checks),
  });
}
