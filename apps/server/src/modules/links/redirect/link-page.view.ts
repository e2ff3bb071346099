import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import type { OpenTarget } from './open-link.service.ts';

/** A page that a link shows instead of a redirect. */
export type LinkPage =
  | { readonly state: 'unknown' | 'expired' | 'blocked' }
  | { readonly state: 'suspicious'; readonly to: Pick<OpenTarget, 'url' | 'host'> }
  | { readonly state: 'password'; readonly problem: string | null };

const statuses = { unknown: 404, expired: 410, blocked: 410, suspicious: 200, password: 200 } as const;

export function renderLinkPage(
  kernel: Kernel,
  { lang, code }: { readonly lang: Locale; readonly code: string },
  page: LinkPage,
): Pick<FreshPage, 'status'> & { readonly body: string } {
  const { html } = kernel.site.render('short-link', {
    ...pageProps(kernel, 'short-link', lang),
    reportUrl: page.state === 'unknown' ? null : `/${lang}/report?short-link=${code}`,
    code,
    state: page.state,
    target: page.state === 'suspicious' ? { url: page.to.url, host: page.to.host } : null,
    problem: page.state === 'password' ? page.problem : null,
  });
  return { status: statuses[page.state], body: html };
}
