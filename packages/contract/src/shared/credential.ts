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
