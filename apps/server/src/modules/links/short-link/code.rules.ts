import { randomInt } from 'node:crypto';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import reserved from './reserved-code.data.json' with { type: 'json' };

/** No letters that look alike: people read the code out and type it. */
const alphabet = '34679acdefghjkmnpqrtwxy';
const codeLength = 7;

export const drawShortCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

const twins: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '2': 'z',
  '5': 's',
  '6': 'b',
  '8': 'b',
  '9': 'g',
  q: 'g',
  u: 'v',
};

/**
 * Returns the look of a code, which is the same for codes that readers confuse, such as `promo` and `pr0mo`, or
 * `modern-form` and `modemform`.
 */
export const lookOf = (code: string): string =>
  code
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[01i25689qu]/g, (letter) => twins[letter] ?? letter);

const reservedLooks: ReadonlySet<string> = new Set(reserved.codes.map(lookOf));

/** Refuses words that visitors would take for a part of the product. */
export const refuseReserved = (code: string): Refusal | undefined =>
  reservedLooks.has(lookOf(code))
    ? refuse('short_link.code_reserved', { values: { code }, fields: { code: 'validation.invalid' } })
    : undefined;
