import { randomBytes } from 'node:crypto';

/** Without letters that look like digits: 80 bits that can be read out and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

export const drawCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** The code in what was scanned or typed: an address ends with it, people write it in groups and mix up O and 0. */
export function codeIn(typed: string): string {
  const last = typed.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return last
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** As a person reads it: `4F7K-92QD-00XA-M3TZ`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
