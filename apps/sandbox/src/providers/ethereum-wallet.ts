import { createECDH, createHash, randomBytes } from 'node:crypto';
import type { World } from '../provider.ts';

const MAINNET_PUBLIC = '0488b21e';
/** The depth of m/44'/60'/0'/0, below which addresses are derived. */
const DEPTH = 4;
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * The xpub of an invented wallet, for deriving one address per payment. It is created once per data folder; a reset
 * keeps it. No one has the private key, because nothing in the sandbox spends what it receives.
 */
export function openXpub(world: World): string {
  const kept = world.collection<string>('ethereum.wallet');
  const known = kept.get('xpub');
  if (known !== undefined) return known;
  const pair = createECDH('secp256k1');
  pair.generateKeys();
  const depth = Buffer.from([DEPTH]);
  const parent = randomBytes(4);
  const child = Buffer.alloc(4);
  const chainCode = randomBytes(32);
  const head = [Buffer.from(MAINNET_PUBLIC, 'hex'), depth, parent, child, chainCode];
  const xpub = base58Check(Buffer.concat([...head, pair.getPublicKey(null, 'compressed')]));
  kept.put('xpub', xpub);
  return xpub;
}

function base58Check(bytes: Buffer): string {
  const checksum = sha256(sha256(bytes)).subarray(0, 4);
  let number = BigInt(`0x${Buffer.concat([bytes, checksum]).toString('hex')}`);
  let text = '';
  while (number > 0n) {
    text = (ALPHABET[Number(number % 58n)] ?? '') + text;
    number /= 58n;
  }
  return text;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
