/** Last words of names that stand for a credential. */
const credentials = new Set(
  (
    'authorization authentication auth bearer token secret password passwd passphrase passcode pass pwd credential ' +
    'credentials cookie cookie2 session sessionid sessid phpsessid jsessionid jwt apikey accesskey secretkey privatekey ' +
    'authkey masterkey adminkey servicekey serverkey sessionkey merchantkey authtoken apitoken accesstoken refreshtoken ' +
    'idtoken assertion otp totp pin'
  ).split(' '),
);
/** A token with one of these words before it is a place in a list. */
const places = new Set(['page', 'next', 'continuation', 'sync', 'cursor']);
/** A key with one of these words before it is a name, for example of a repeated call. Any other key may give access. */
const names = new Set(
  (
    'idempotency idempotence idempotent deduplication sort partition routing cache surrogate public websocket socket event ' +
    'object issue'
  ).split(' '),
);

/**
 * Returns whether the name of a header or parameter stands for a credential. A signature isn't one: it proves only one
 * body. Punctuation and capitals separate words: `data[token]`, `X-AuthToken`.
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
