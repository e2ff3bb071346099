import { eventBodyFile } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { bytesOf } from './body-text.ts';
import { mayBePasted, printed, quoted, wordOf } from './shell.ts';

/** Headers that `curl` sets itself, or that belong to the original connection. */
const ofTheWay =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|forwarded|via|x-real-ip|x-forwarded-.*|proxy-.*)$/i;
/** Headers that `curl` would add if the call had none. */
const addedByCurl = ['User-Agent', 'Accept'] as const;
/** The stored mask of a credential in the query. */
const maskedPart = /=\*\*\*$/;
/** A longer body would fill the terminal, and a shell accepts at most 128 KB. */
const longestBody = 16_384;

interface CurlCommand {
  readonly command: string;
  /** The file for the body, in the folder where the command runs. */
  readonly file: string | undefined;
  /** The names of the credentials to fill in, which aren't stored. */
  readonly missing: readonly string[];
}

/**
 * Builds the same call for a POSIX shell. It prevents every change, omission and addition by `curl`.
 *
 * @param address of the webhook
 * @param blank the placeholder of a credential
 */
export function curlOf(event: HookEventDetail, address: string, blank: string): CurlCommand {
  const query = event.query.split('&');
  const secret = query.filter((part) => maskedPart.test(part)).map((part) => part.slice(0, -'=***'.length));
  const filled = query.map((part) => part.replace(maskedPart, `=${blank}`)).join('&');
  // It would not send anything after `#`.
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

/** Without these flags, `curl` interprets brackets as patterns, and resolves `..` before the call. */
const addressFlags = (url: string): string[] => [
  ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
  ...(/\/(\.|%2e){1,2}([/?]|$)/i.test(url) ? ['--path-as-is'] : []),
];

/** An empty header needs a semicolon: with a colon `curl` would omit it. */
function headerWord(name: string, value: string): string {
  if (value === '') return quoted(`${name};`);
  // A server reads each byte of a header as one character. Only the sender knows their encoding.
  const line = `${name}: ${value}`;
  return wordOf(/[^\0-\xff]/.test(line) ? new TextEncoder().encode(line) : bytesOfSigns(line));
}

const bytesOfSigns = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Lists the headers that the call didn't have, and that `curl` must not add. */
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
