import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

/** Returns the six digits of an authenticator app for an `otpauth:` address at this time (RFC 6238). */
export function totp(uri: string, now = Date.now()): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(now / periodMs)));
  const mark = createHmac('sha1', key).update(moment).digest();
  const at = (mark.at(-1) ?? 0) & 15;
  return String((mark.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
