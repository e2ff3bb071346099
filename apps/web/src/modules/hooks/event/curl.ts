import { eventBodyFile } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { bytesOf } from './body-text.ts';
import { mayBePasted, printed, quoted, wordOf } from './shell.ts';

/** What `curl` says by itself, or what was about the way the call first came. */
const ofTheWay =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|forwarded|via|x-real-ip|x-forwarded-.*|proxy-.*)$/i;
/** What `curl` would add where the call had none. */
const addedByCurl = ['User-Agent', 'Accept'] as const;
/** What is stored in place of a credential of the query. */
const maskedPart = /=\*\*\*$/;
/** A longer body would fill the terminal, and a shell takes 128 KB at most. */
const longestBody = 16_384;

interface CurlCommand {
  readonly command: string;
  /** The file that the body must be saved to first, in the folder where the command runs. */
  readonly file: string | undefined;
  /** The names of the credentials to fill in: they are not stored. */
  readonly missing: readonly string[];
}

/**
 * The same call for a POSIX shell. What `curl` would change, leave out or add by itself is kept as it came.
 * @param address of the webhook
 * @param blank what stands where a credential has to be filled in
 */
export function curlOf(event: HookEventDetail, address: string, blank: string): CurlCommand {
  const query = event.query.split('&');
  const secret = query.filter((part) => maskedPart.test(part)).map((part) => part.slice(0, -'=***'.length));
  const filled = query.map((part) => part.replace(maskedPart, `=${blank}`)).join('&');
  // What stands behind `#` it would not send.
  const url = `${address}${event.path}${filled && `?${filled}`}`.replaceAll(/[#\p{Cc}]/gu, encodeURIComponent);
  const sent = event.headers.filter(({ name }) => !ofTheWay.test(name));
  const body = bodyOf(event);
  const head = event.method === 'HEAD' && event.size === 0 ? '--head' : `-X ${quoted(event.method)}`;
  const lines = [
    ['curl', head, ...addressFlags(url), quoted(url)].join(' '),
    ...sent.map(({ name, value, masked }) => `-H ${headerWord(name, masked ? blank : value)}`),
    ...unasked(event).map((name) => `-H '${name}:'`),
    ...body.words,
  ];
  const call = lines.join(' \\\n  ');
  return {
    command: body.before ? `${body.before} | ${call}` : call,
    file: body.file,
    missing: [...sent.filter(({ masked }) => masked).map(({ name }) => name), ...secret],
  };
}

/** Without them `curl` takes brackets for patterns, and goes up at `..` before it calls. */
const addressFlags = (url: string): string[] => [
  ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
  ...(/\/(\.|%2e){1,2}([/?]|$)/i.test(url) ? ['--path-as-is'] : []),
];

/** An empty one is written with a semicolon: with a colon `curl` would leave it out. */
function headerWord(name: string, value: string): string {
  if (value === '') return quoted(`${name};`);
  // A server reads the bytes of a header one sign each; what they mean together, only their sender knows.
  const line = `${name}: ${value}`;
  return wordOf(/[^\0-\xff]/.test(line) ? new TextEncoder().encode(line) : bytesOfSigns(line));
}

const bytesOfSigns = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** The headers that the call came without, and `curl` must not add. */
function unasked({ headers, size }: HookEventDetail): string[] {
  const had = new Set(headers.map(({ name }) => name.toLowerCase()));
  return [...addedByCurl, ...(size > 0 ? ['Content-Type'] : [])].filter((name) => !had.has(name.toLowerCase()));
}

interface SentBody {
  readonly before?: string;
  readonly words: readonly string[];
  readonly file?: string;
}

function bodyOf(event: HookEventDetail): SentBody {
  if (event.size === 0) return { words: [] };
  const file = eventBodyFile(event.id);
  const fromFile = { words: [`--data-binary ${quoted(`@${file}`)}`], file };
  if (event.size > longestBody) return fromFile;
  if (event.body_encoding === 'text' && mayBePasted(event.body)) return { words: [`--data-raw ${quoted(event.body)}`] };
  const before = printed(bytesOf(event));
  return before.length > longestBody ? fromFile : { before, words: ['--data-binary @-'] };
}
