import type { LookupAddress, LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';
import type { ResolveName } from './resolve-name.ts';

/** Why an address that a user gave is not called. */
export type AddressRefusal = 'malformed' | 'scheme' | 'credentials' | 'port' | 'private';

export interface AddressRules {
  /** Nothing but https, as live mode wants it. */
  readonly secureOnly: boolean;
  /** Origins that are called although they are private: receivers on a developer's own machine. */
  readonly allowed: readonly string[];
  /** How the addresses of our own webhooks begin, with the slash at its end, where this machine is private. */
  readonly own?: string;
}

/** `URL` has resolved dots and slashes of every spelling before, so that no path leads out of what is ours. */
export const isAllowed = (url: URL, { allowed, own }: AddressRules): boolean =>
  allowed.includes(url.origin) || (own !== undefined && url.href.startsWith(own));

/** Of IPv6 nothing else is given out; what is below wraps IPv4 addresses in ways that some systems still unwrap. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const ports = new Set(['', '80', '443', '8080', '8443']);

/** @returns whether everybody on the internet means the same machine by it: no loopback, no private net, no translation */
function isPublicIp(address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%', 1);
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast));
}

/**
 * What can be told of an address without asking who it is. `URL` has brought every spelling of an IPv4 address
 * (`0x7f.1`, `2130706433`, `127.1`) to the usual one, and a socket is not asked to look up an address that is one already,
 * so that these are refused here and names by `lookupPublic`.
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

/** A name means a machine that must not be called. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: LookupCallback) => void;

/**
 * Resolves for the socket that is about to connect: the address that was checked is the one that is used, so that a name that
 * changes its mind between check and use gains nothing. One private address among several refuses them all.
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
