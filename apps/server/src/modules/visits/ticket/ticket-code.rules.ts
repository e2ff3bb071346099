import { randomBytes } from 'node:crypto';
import { storedAddress } from '../../../kernel/database/directory.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** No letters that look like digits: 80 bits that people can read out and type. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

export const drawCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/**
 * Finds the code in a scanned or typed text: an address ends with it, and people write it in groups and confuse O with
 * 0.
 */
export function codeIn(typed: string): string {
  const last = typed.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return last
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** A code as its ticket's row has it: encrypted, and as a digest. */
export interface StoredCode {
  readonly sealed_code: string;
  readonly code_hash: string;
}

export const storedCode = (kernel: Kernel, code: string): StoredCode => ({
  sealed_code: kernel.secrets.seal(code),
  code_hash: codeHash(code),
});

export const codeHash = (code: string): string => storedAddress('ticket', code);

export const codeOf = (kernel: Kernel, { sealed_code }: Pick<StoredCode, 'sealed_code'>): string =>
  kernel.secrets.open(sealed_code);

/** The code in groups: `4F7K-92QD-00XA-M3TZ`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
