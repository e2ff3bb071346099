import { isCredential } from '@kumbi/contract/shared/credential.ts';
import type { SentHeader } from '../hooks.table.ts';

/** Replaces the value of a credential. */
export const mask = '***';

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

/** Returns the headers of a replay, without credentials and without those about the original connection. */
export function replayHeaders(sent: readonly SentHeader[]): Record<string, string> {
  const kept = sent.filter(([name, value]) => value !== mask && !isCredential(name) && !ofTheWay.test(name));
  const joined = Map.groupBy(kept, ([name]) => name.toLowerCase());
  return Object.fromEntries([...joined].map(([name, all]) => [name, all.map(([, value]) => value).join(', ')]));
}
