import type { PageProps } from '../../views.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly links: {
      readonly views: { 'short-link': ShortLinkProps };
      readonly mails: Record<never, never>;
    };
  }
}

/** The page that a short link shows instead of a redirect. */
export interface ShortLinkProps extends PageProps {
  readonly code: string;
  readonly state: 'unknown' | 'expired' | 'blocked' | 'suspicious' | 'password';
  /** Where a suspicious link leads; its host is in punycode. */
  readonly target: { readonly url: string; readonly host: string } | null;
  /** Why a password was refused. */
  readonly problem: string | null;
}
