import type { LookupAddress, LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';
import type { ResolveName } from './resolve-name.ts';

/** Why an address from a user can't be called. */
export type AddressRefusal = 'malformed' | 'scheme' | 'credentials' | 'port' | 'private';

export interface AddressRules {
  /** Allow only https, as in live mode. */
  readonly secureOnly: boolean;
  /** Origins that may be called although they are private: receivers on a developer's own machine. */
  readonly allowed: readonly string[];
  /** The prefix of our own addresses that programs may call, with a trailing slash, if this machine is private. */
  readonly own?: string;
}

/** `URL` has normalised dots and slashes, so that no path leaves the prefix. */
export const isAllowed = (url: URL, { allowed, own }: AddressRules): boolean =>
  allowed.includes(url.origin) || (own !== undefined && url.href.startsWith(own));

/** The only allocated public range of IPv6. Ranges below it wrap IPv4 addresses, and some systems still unwrap them. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const ports = new Set(['', '80', '443', '8080', '8443']);

/**
 * @returns whether the address identifies the same machine everywhere: no loopback, no private network, no translation
 */
function isPublicIp(address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%', 1);
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast));
}

/**
 * Refuses an address without resolving its name. `URL` has normalised every spelling of an IPv4 address (`0x7f.1`,
 * `2130706433`, `127.1`). A socket doesn't look up a literal address, so this function refuses private ones.
 * `lookupPublic` refuses names.
 */
export function refuseAddress(address: string, rules: AddressRules): AddressRefusal | undefined {
  if (!URL.canParse(address)) return 'malformed';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username || url.password) return 'credentials';
  if (isAllowed(url, rules)) return undefined;
  if (rules.secureOnly && url.protocol !== 'https:') return 'scheme';
  if (!ports.has(url.port)) return 'port';
  const literal = url.hostname.startsWith('[') || ipaddr.isValid(url.hostname);
  if (literal && !isPublicIp(url.hostname)) return 'private';
  const name = url.hostname.replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return 'private';
  return undefined;
}

/** A name that resolves to a machine that must not be called. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: LookupCallback) => void;

/**
 * Resolves a name for the socket that is about to connect. The socket uses the checked address, so a name can't change
 * between check and use. One private address among several refuses them all.
 */
export function lookupPublic(resolve: ResolveName): Lookup {
  return (hostname, options, callback) => {
    const give = (addresses: LookupAddress[]): void => {
      const [first] = addresses;
      if (!first) callback(new Error(`${hostname} has no address`), []);
      else if (!addresses.every(({ address }) => isPublicIp(address)))
        callback(new PrivateAddress(`${hostname} is not a public address`), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(give, (error: Error) => callback(error, []));
  };
}
