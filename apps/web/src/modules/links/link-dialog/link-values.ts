import type { TargetDevice } from '@kumbi/contract/links/links.limits.ts';
import type { CreateShortLink, ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';

export interface TargetValues {
  /** Identifies the row on the screen. */
  key: string;
  device: TargetDevice | '';
  country: string;
  language: string;
  url: string;
}
export interface ShareValues {
  key: string;
  url: string;
  percent: number | '';
}

/** The values of the form. An empty text stands for nothing. */
export interface LinkValues {
  name: string;
  url: string;
  code: string;
  /** Empty for the address of the platform. */
  domain_id: string;
  note: string;
  tags: string[];
  folder: string;
  /** The time of this device, without a zone. */
  expires_at: string;
  clicks_limit: number | '';
  expired_url: string;
  /** A new password; empty keeps the current one. */
  password: string;
  has_password: boolean;
  targets: TargetValues[];
  split: ShareValues[];
  preview_title: string;
  preview_description: string;
  preview_image: string;
  /** The stored picture; empty for none. */
  preview_picture_id: string;
  /** A new picture, uploaded when the form is saved. */
  picture_file: File | undefined;
}

const minuteMs = 60_000;

/** As `datetime-local` has it. */
function localTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

export const valuesOf = (link: ShortLink | null): LinkValues => ({
  name: link?.name ?? '',
  url: link?.url ?? '',
  code: link?.code ?? '',
  domain_id: link?.domain_id ?? '',
  note: link?.note ?? '',
  tags: link?.tags ?? [],
  folder: link?.folder ?? '',
  expires_at: link?.expires_at ? localTime(link.expires_at) : '',
  clicks_limit: link?.clicks_limit ?? '',
  expired_url: link?.expired_url ?? '',
  password: '',
  has_password: link?.has_password ?? false,
  targets: (link?.targets ?? []).map(({ device, country, language, url }, at) => ({
    key: String(at),
    device: device ?? '',
    country: country ?? '',
    language: language ?? '',
    url,
  })),
  split: (link?.split ?? []).map((share, at) => ({ ...share, key: String(at) })),
  preview_title: link?.preview_title ?? '',
  preview_description: link?.preview_description ?? '',
  preview_image: link?.preview_image ?? '',
  preview_picture_id: link?.preview_picture?.id ?? '',
  picture_file: undefined,
});

export function bodyOf(values: LinkValues): CreateShortLink {
  const {
    code,
    password,
    picture_file: _,
    has_password: hasPassword,
    expires_at: expiresAt,
    clicks_limit: limit,
    ...given
  } = values;
  return {
    ...given,
    ...(code === '' ? {} : { code }),
    // Without a new password, an absent field keeps the current one.
    ...(hasPassword ? (password === '' ? {} : { password }) : { password: null }),
    expires_at: expiresAt === '' ? null : new Date(expiresAt).toISOString(),
    clicks_limit: limit === '' ? null : limit,
    expired_url: given.expired_url || null,
    preview_image: given.preview_image || null,
    targets: given.targets.map(({ device, country, language, url }) => ({
      device: device || null,
      country: country || null,
      language: language || null,
      url,
    })),
    split: given.split.map(({ url, percent }) => ({ url, percent: Number(percent) })),
  };
}

/** Returns whether a link has more than a name and a target, so that its form shows all fields. */
export const hasOptions = (link: ShortLink): boolean => {
  const { name: _, url: __, code: ___, ...options } = valuesOf(link);
  const { name: _n, url: _u, code: _c, ...none } = valuesOf(null);
  return JSON.stringify(options) !== JSON.stringify(none);
};
