import { isCredential } from '@kumbi/contract/shared/credential.ts';
import type { SentHeader } from './hooks.table.ts';

/** Stands where a credential stood. */
export const mask = '***';

/**
 * Headers as they are stored: credentials without their values.
 * @param signedIn the header that a webhook's own signature stands in, whatever it is called
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

/** A query as it is stored. Only what is a credential by its name is masked; the rest stays letter for letter. */
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

/** The headers that go with a replay: no credentials, and nothing that was about the way it first came. */
export function replayHeaders(sent: readonly SentHeader[]): Record<string, string> {
  const kept = sent.filter(([name, value]) => value !== mask && !isCredential(name) && !ofTheWay.test(name));
  const joined = Map.groupBy(kept, ([name]) => name.toLowerCase());
  return Object.fromEntries([...joined].map(([name, all]) => [name, all.map(([, value]) => value).join(', ')]));
}
