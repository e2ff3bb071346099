import type { Device } from '@kumbi/contract/shared/devices.ts';

/** Android phones have "Mobile" in their name, tablets don't. */
export function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi|iPhone|iPod|Opera Mini|Opera Mobi|KAIOS/i.test(agent) ? 'phone' : 'computer';
}

const hostLimit = 100;

/** Returns the referring host; '' if there is none, if it is one of our pages, or if it isn't an address. */
export function referrerOf(referrer: string | undefined, own: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return '';
  const host = hostname.toLowerCase().replace(/^(www|m|l|lm)\./, '');
  return host === own || hostname === own || host.length > hostLimit ? '' : host;
}
