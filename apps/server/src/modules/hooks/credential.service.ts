import type { SentHeader } from './hooks.table.ts';

/** Stands where a credential stood. */
export const mask = '***';

/** By the last word of a name, whatever stands before it. */
const credentials = new Set(
  (
    'authorization authentication auth bearer token secret password passwd passphrase passcode pass pwd credential ' +
    'credentials cookie cookie2 session sessionid sessid phpsessid jsessionid jwt apikey accesskey secretkey privatekey ' +
    'authkey masterkey adminkey servicekey serverkey sessionkey merchantkey authtoken apitoken accesstoken refreshtoken ' +
    'idtoken assertion otp totp pin'
  ).split(' '),
);
/** A token of these is a place in a list. */
const places = new Set(['page', 'next', 'continuation', 'sync', 'cursor']);
/** A key of these names a thing, such as a repeat; any other may open something. */
const names = new Set(
  (
    'idempotency idempotence idempotent deduplication sort partition routing cache surrogate public websocket socket event ' +
    'object issue'
  ).split(' '),
);

/**
 * Whether a header or parameter is by its name what lets its bearer in somewhere; a signature proves one body and no more,
 * so it is none. Words are told apart by signs and by capitals: `data[token]`, `X-AuthToken`.
 */
export function isCredential(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const [before, last = ''] = [words.at(-2), words.at(-1)];
  if (last === 'token') return before === undefined || !places.has(before);
  if (last === 'key') return before === undefined || !names.has(before);
  return credentials.has(last) || (last === 'id' && before === 'session');
}

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
