import type { ShortLinkState } from '@kumbi/contract/links/links.limits.ts';
import type { createShortLinkSchema } from '@kumbi/contract/links/short-link.schemas.ts';
import type * as z from 'zod';
import type { Config } from '../../../kernel/config/config.ts';
import { normalTarget } from '../target/target.rules.ts';
import type { GivenTarget } from '../target/target.service.ts';
import type { ShortLinkRow } from './short-link.store.ts';

export type WantedShortLink = z.output<typeof createShortLinkSchema>;

const shortPath = (code: string): string => `/l/${code}`;
/** The page of a link that needs a password, in one language. Any other link leads from it to its target. */
export const gatePath = (code: string): string => `/go/${code}`;

/** @param domain a verified domain of the workspace, or null for our address */
export const shortUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>, code: string, domain: string | null): string =>
  domain === null ? `${siteUrl}${shortPath(code)}` : `https://${domain}/${code}`;

interface Standing {
  readonly blocked_at: Date | null;
  readonly expires_at: Date | null;
  readonly clicks_limit: number | null;
  readonly clicks: number;
}

export function shortLinkState(link: Standing, now: Date): ShortLinkState {
  if (link.blocked_at) return 'blocked';
  if (link.expires_at && link.expires_at <= now) return 'expired';
  return link.clicks_limit !== null && link.clicks >= link.clicks_limit ? 'expired' : 'open';
}

/** Every address that a form contains, by its field. */
export const targetsOf = (wanted: Partial<WantedShortLink>): GivenTarget[] => [
  ...(wanted.url === undefined ? [] : [{ field: 'url', url: wanted.url }]),
  ...(wanted.targets ?? []).map(({ url }, at) => ({ field: `targets.${at}.url`, url })),
  ...(wanted.split ?? []).map(({ url }, at) => ({ field: `split.${at}.url`, url })),
  ...(wanted.expired_url ? [{ field: 'expired_url', url: wanted.expired_url }] : []),
  ...(wanted.preview_image ? [{ field: 'preview_image', url: wanted.preview_image }] : []),
];

const normalOrNull = (url: string | null | undefined) => (url ? normalTarget(url) : url);

/** The columns of a link that its form decides; undefined for fields that were not sent. */
export function columnsOf({
  url,
  targets,
  split,
  expires_at,
  expired_url,
  preview_image,
  ...wanted
}: Partial<WantedShortLink>) {
  const {
    name,
    note,
    tags,
    folder,
    is_archived,
    clicks_limit,
    domain_id,
    preview_picture_id,
    preview_title,
    preview_description,
  } = wanted;
  return {
    ...{
      name,
      note,
      tags,
      folder,
      is_archived,
      clicks_limit,
      domain_id,
      preview_picture_id,
      preview_title,
      preview_description,
    },
    url: url === undefined ? url : normalTarget(url),
    targets: targets && JSON.stringify(targets.map((each) => ({ ...each, url: normalTarget(each.url) }))),
    split: split && JSON.stringify(split.map((each) => ({ ...each, url: normalTarget(each.url) }))),
    expires_at: typeof expires_at === 'string' ? new Date(expires_at) : expires_at,
    expired_url: normalOrNull(expired_url),
    preview_image: normalOrNull(preview_image),
  };
}

/** The fields of a new link that only its creator's form may leave out. */
export const emptyLink = {
  note: '',
  tags: [] as string[],
  folder: '',
  is_archived: false,
  expires_at: null,
  clicks_limit: null,
  expired_url: null,
  targets: '[]',
  split: '[]',
  preview_title: '',
  preview_description: '',
  preview_image: null,
};

/** The fields of a link as the audit log compares them. */
export const auditedShortLink = (link: ShortLinkRow) => ({
  name: link.name,
  url: link.url,
  expires_at: link.expires_at?.toISOString() ?? '',
});
