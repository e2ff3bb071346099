import ipaddr from 'ipaddr.js';
import type { Config } from '../../../kernel/config/config.ts';
import { refuseAddress } from '../../../kernel/outgoing/guarded-address.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';

/** Names that exist in private networks only, or nowhere. */
const privateNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

/** Other services that shorten addresses: a visitor can't see where such a target leads. */
const shorteners: ReadonlySet<string> = new Set([
  ...['bit.ly', 'bitly.com', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'v.gd', 'buff.ly', 'rebrand.ly'],
  ...[
    'cutt.ly',
    'shorturl.at',
    'rb.gy',
    't.ly',
    'tiny.cc',
    'lnkd.in',
    's.id',
    'dub.sh',
    'dub.co',
    'short.io',
    'bl.ink',
  ],
  ...[
    'encurtador.com.br',
    'l1nk.dev',
    'surl.li',
    'u.to',
    'clck.ru',
    'adf.ly',
    'soo.gd',
    'qr.net',
    'qr.ae',
    'linktr.ee',
  ],
]);

const bare = (host: string): string => host.replace(/\.$/, '').replace(/^www\./, '');

/** Our own hosts, of the workspace app and of public pages. */
const ownHosts = ({ siteUrl, url }: Pick<Config, 'siteUrl' | 'url'>): readonly string[] =>
  [siteUrl, url].map((each) => new URL(each).host);

export const isOwnHost = (config: Pick<Config, 'siteUrl' | 'url'>, host: string): boolean =>
  ownHosts(config).includes(host);

/** Returns the address as it is stored: its host in lower case and in punycode. */
export const normalTarget = (address: string): string => new URL(address).href;

/**
 * Refuses an address that no visitor should be sent to: anything but https, loopback and private networks, names and
 * passwords in front of the host, and our own short links, which could form a chain or a loop.
 *
 * @param linkHosts hosts on which every path is a short link
 */
export function refuseTarget(
  config: Pick<Config, 'siteUrl' | 'url'>,
  address: string,
  { field, linkHosts }: { readonly field: string; readonly linkHosts: ReadonlySet<string> },
): Refusal | undefined {
  const fields = { [field]: 'validation.target_refused' };
  if (!URL.canParse(address)) return refuse('short_link.target_refused', { fields });
  const target = new URL(address);
  if (target.protocol !== 'https:')
    return refuse('short_link.target_refused', { fields: { [field]: 'validation.link_https' } });
  if (isOwnHost(config, target.host))
    return isShortPath(target.pathname) ? refuse('short_link.target_chain', { fields }) : undefined;
  if (linkHosts.has(target.host)) return refuse('short_link.target_chain', { fields });
  const host = bare(target.hostname);
  const isLiteral = host.startsWith('[') || ipaddr.isValid(host);
  if (
    refuseAddress(address, { secureOnly: true, allowed: [] }) !== undefined ||
    privateNames.test(host) ||
    // A name without a dot is one of the visitor's own network.
    (!isLiteral && !host.includes('.'))
  )
    return refuse('short_link.target_refused', { fields });
  return undefined;
}

const isShortPath = (path: string): boolean => /^\/+(?:[a-z]{2}\/+)?(?:l|go)(?:\/|$)/i.test(decodedPath(path));

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A malformed escape never reaches a route.
    if (error instanceof URIError) return path;
    throw error;
  }
}

/**
 * Returns whether a visitor first sees where a target leads: its name imitates another alphabet, is only digits, or
 * belongs to another shortener.
 */
export function isSuspicious(config: Pick<Config, 'siteUrl' | 'url'>, address: string): boolean {
  const { host, hostname, port } = new URL(address);
  if (isOwnHost(config, host)) return false;
  const name = bare(hostname);
  return (
    name.split('.').some((label) => label.startsWith('xn--')) ||
    name.startsWith('[') ||
    ipaddr.isValid(name) ||
    port !== '' ||
    shorteners.has(name)
  );
}
