import type { Device } from '@kumbi/contract/pages/reports.limits.ts';
import { isbot } from 'isbot';

/** What a request says about who looks at a page. */
export interface VisitHeaders {
  readonly 'user-agent'?: string | undefined;
  readonly 'sec-purpose'?: string | string[] | undefined;
  readonly purpose?: string | string[] | undefined;
  readonly 'x-moz'?: string | string[] | undefined;
}

/** Whether somebody looks: no robot, and no browser that fetches ahead of its reader. */
export function isPersonLooking(headers: VisitHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz']].flat().join(' ');
  const agent = headers['user-agent'] ?? '';
  return agent !== '' && !isbot(agent) && !/prefetch|prerender|preview/i.test(ahead);
}

/** A tablet with Android says so by what it leaves out: its phones have "Mobile" beside it. */
export function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi|iPhone|iPod|Opera Mini|Opera Mobi|KAIOS/i.test(agent) ? 'phone' : 'computer';
}

const hostLimit = 100;

/** The host that a visitor came from; '' for none, for our own pages and for what is no address. */
export function referrerOf(referrer: string | undefined, own: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return '';
  const host = hostname.toLowerCase().replace(/^(www|m|l|lm)\./, '');
  return host === own || hostname === own || host.length > hostLimit ? '' : host;
}
