import { isCredential } from '@kumbi/contract/shared/credential.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';
import type { SentHeader } from '../hooks.table.ts';

/** Replaces the value of a credential. */
export const mask = '***';

/** The credentials of a call, as received. */
interface Credentials {
  readonly headers: readonly SentHeader[];
  /** The whole query, if a part of it is a credential. */
  readonly query?: string;
}

/** An event's headers and query without credentials, and the credentials encrypted. */
interface SentEvent {
  readonly headers: readonly SentHeader[];
  readonly query: string;
  readonly credentials: string | null;
}

/**
 * Returns the headers to store, with masked credentials.
 *
 * @param signedIn the header with the webhook's own signature, for any header name
 */
export function maskHeaders(raw: readonly string[], signedIn: string | undefined): SentHeader[] {
  const masked: SentHeader[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]];
    const kept = name.toLowerCase() === signedIn || !isCredential(name);
    masked.push([name, kept ? value : mask]);
  }
  return masked;
}

/**
 * Encrypts the credentials of a call.
 *
 * @param raw names and values of its headers in turn
 * @returns undefined if it has none
 */
export function sealCredentials(secrets: Secrets, raw: readonly string[], query: string): string | undefined {
  const headers: SentHeader[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]];
    if (isCredential(name)) headers.push([name, value]);
  }
  const isMasked = maskQuery(query) !== query;
  if (headers.length === 0 && !isMasked) return undefined;
  const credentials: Credentials = { headers, ...(isMasked ? { query } : {}) };
  return secrets.seal(JSON.stringify(credentials));
}

/** Returns the query to store. Only values with the name of a credential are masked; the rest stays unchanged. */
export function maskQuery(query: string): string {
  if (query === '') return query;
  return query
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      return part.includes('=') && isCredential(plain(name)) ? `${name}=${mask}` : part;
    })
    .join('&');
}

function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return name;
  }
}

const ofTheWay =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|forwarded|via|x-real-ip|x-forwarded-.*|proxy-.*)$/i;

/**
 * Returns the headers and the query of a replay, without those about the original connection. Credentials are part of it
 * only if they were kept.
 */
export function replayParts(secrets: Secrets, event: SentEvent): { headers: Record<string, string>; query: string } {
  const kept = openCredentials(secrets, event.credentials);
  const open = event.headers.filter(([name, value]) => value !== mask && !isCredential(name));
  const sent = [...open, ...kept.headers].filter(([name]) => !ofTheWay.test(name));
  const joined = Map.groupBy(sent, ([name]) => name.toLowerCase());
  return {
    headers: Object.fromEntries([...joined].map(([name, all]) => [name, all.map(([, value]) => value).join(', ')])),
    query: kept.query ?? event.query,
  };
}

const openCredentials = (secrets: Secrets, sealed: string | null): Credentials =>
  sealed === null ? { headers: [] } : (JSON.parse(secrets.open(sealed)) as Credentials);
