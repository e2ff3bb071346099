import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { authPath } from './auth.adapter.ts';
import type { AuthAnswer } from './auth-call.service.ts';
import { refusalCode } from './auth-refusal.service.ts';

/** The links that a browser opens from an email or a provider, with the page where each ends. */
const links = [
  { path: /^\/verify-email$/, page: 'verify-email', unknown: 'identity.link_expired' },
  { path: /^\/reset-password\/[\w-]+$/, page: 'reset-password', unknown: 'identity.link_expired' },
  { path: /^\/callback\/google$/, page: 'sign-in', unknown: 'identity.provider' },
] as const satisfies readonly { path: RegExp; page: string; unknown: ErrorCode }[];

export type AuthLink = (typeof links)[number];

export const linkAt = (path: string): AuthLink | undefined => links.find((each) => each.path.test(path));

/** Returns the final page of a link that we refuse ourselves. */
export function refusedEnd(kernel: Kernel, link: AuthLink, language: string, code: ErrorCode): string {
  const page = new URL(`/${language}/${link.page}`, kernel.config.url);
  page.searchParams.set('error', code);
  return page.href;
}

/** The library's response, and whether the person declined at the provider. */
type LinkAnswer = AuthAnswer & { readonly declined: boolean };

/**
 * Returns the final page of a link, always on our own site, with the result. The library's own pages and bare responses
 * have no translation and no way on.
 *
 * @param language of the browser, for links that don't name a page
 */
export function endOfLink(kernel: Kernel, link: AuthLink, language: string, answer: LinkAnswer): string {
  const { status, location, body } = answer;
  if (location === undefined || status < 300 || status >= 400) {
    if (status < 300) return new URL(`/${language}/${link.page}`, kernel.config.url).href;
    return refusedEnd(kernel, link, language, status >= 500 ? 'identity.link_failed' : codeFor(link, body.code));
  }
  const end = new URL(location, kernel.config.url);
  const error = end.searchParams.get('error');
  if (error === null) return end.href;
  const code = answer.declined ? 'identity.provider_declined' : codeFor(link, error);
  if (end.pathname.startsWith(authPath)) return refusedEnd(kernel, link, language, code);
  // The provider's message is in English.
  end.searchParams.delete('error_description');
  end.searchParams.set('error', code);
  return end.href;
}

const codeFor = (link: AuthLink, libraryCode: unknown): ErrorCode => refusalCode(libraryCode) ?? link.unknown;
