import { linkDomainSchema } from '@kumbi/contract/links/link-domain.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { recordViews } from '../../../kernel/outgoing/check-records.ts';
import { linkHostConfig } from './link-domain.config.ts';
import { wantedRecords } from './link-domain.rules.ts';
import type { LinkDomainRow } from './link-domain.store.ts';

/** Returns the link host. Domains from a time with one stay visible without one, but their records lead nowhere. */
export const linkHostOf = ({ config }: Pick<Kernel, 'config'>): string =>
  linkHostConfig.of(config).KUMBI_LINK_HOST ?? '';

export const linkDomainView = (kernel: Kernel, row: LinkDomainRow): View<typeof linkDomainSchema> =>
  viewOf(linkDomainSchema, row, {
    verified: row.verified_at !== null,
    dns_records: recordViews(wantedRecords(row, linkHostOf(kernel)), row.checks),
  });
