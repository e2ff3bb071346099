import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;

/** Keys whose value names a person or opens a door, wherever they stand up to two levels deep. */
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

/** What is cut out of any text: addresses, telephone numbers, and the secret part of a link. */
const personal: readonly (readonly [RegExp, string])[] = [
  // Before addresses: the end of a password and its host look like one, and its beginning would stay.
  [/((?:postgres|postgresql|smtps?|https?):\/\/[^:/@\s"]+:)[^@\s"]+@/g, '$1[cut]@'],
  [/[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu, '[email]'],
  [/\+\d[\d ]{7,16}\d/g, '[phone]'],
  [/((?:token|code|secret|key|password)=)[^&\s"'\\]+/gi, '$1[cut]'],
];

/**
 * Structured lines without personal data: what may name a person or open a door is cut before it is written, by its key
 * and, because an error's words may quote it, by its shape.
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

/** A text as it may be shown to whoever runs the program: what names a person or opens a door is cut by its shape. */
export function withoutPersonal(text: string): string {
  return personal.reduce((line, [shape, by]) => line.replace(shape, by), text);
}

/** A child that is made when somebody writes to it: making one takes longer than most of what a call does. */
export function lateChild(parent: Log, bindings: Record<string, unknown>): () => Log {
  let made: Log | undefined;
  return () => {
    made ??= parent.child(bindings);
    return made;
  };
}
