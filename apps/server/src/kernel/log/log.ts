import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;

/** Keys with personal data or credentials, at any place up to two levels deep. */
const cut = [
  'cookie',
  'authorization',
  'password',
  'token',
  'secret',
  'email',
  'phone',
  'name',
  'headers',
  'body',
  'url',
];

/** The host is optional, so that a long word without one is read once, and not again from each of its letters. */
const wordWithHost = /[\p{L}\d._%+-]+(@[\p{L}\d.-]+\.\p{L}{2,})?/gu;

const withoutAddresses = (text: string): string =>
  text.includes('@')
    ? text.replace(wordWithHost, (word, host: string | undefined) => (host === undefined ? word : '[email]'))
    : text;

/**
 * Each function removes one kind of personal data from any text: passwords in links, email addresses, telephone
 * numbers, secrets.
 */
const personal: readonly ((text: string) => string)[] = [
  // Before email addresses: the end of a password and its host look like one, and the beginning of the password would
  // remain.
  (text) => text.replace(/((?:postgres|postgresql|smtps?|https?):\/\/[^:/@\s"]+:)[^@\s"]+@/g, '$1[cut]@'),
  withoutAddresses,
  (text) => text.replace(/\+\d[\d ]{7,16}\d/g, '[phone]'),
  (text) => text.replace(/((?:token|code|secret|key|password)=)[^&\s"'\\]+/gi, '$1[cut]'),
];

/**
 * Creates a logger for structured lines without personal data or credentials. They are removed by key and, because an
 * error message may quote them, by pattern.
 */
export function createLog(level: string, bindings: Record<string, unknown> = {}, to?: DestinationStream): Log {
  const options = {
    level,
    base: bindings,
    serializers: { err: describeError },
    redact: { paths: cut.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
    hooks: { streamWrite: withoutPersonal },
  };
  return to ? pino(options, to) : pino(options);
}

/** Removes personal data and credentials from a text by pattern, so that the operator may see it. */
export function withoutPersonal(text: string): string {
  return personal.reduce((line, without) => without(line), text);
}

/** Creates the child logger on its first use: that takes longer than most of a call's other work. */
export function lateChild(parent: Log, bindings: Record<string, unknown>): () => Log {
  let made: Log | undefined;
  return () => {
    made ??= parent.child(bindings);
    return made;
  };
}
