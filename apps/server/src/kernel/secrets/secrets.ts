import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keys derived from this installation's secret, one for each purpose. */
export interface Secrets {
  /** Encrypts for storage. The result names its key, so that keys can be rotated: `v1.<iv>.<tag>.<text>`. */
  seal(plain: string): string;
  /** @throws if the text was modified or sealed with an unknown key */
  open(sealed: string): string;
  /** Returns a keyed digest in base64url, for cookies and tokens that are recognised but not stored. */
  sign(purpose: string, value: string): string;
  /** Returns a derived secret for a library that needs one. */
  derive(purpose: string): string;
}

const keyId = 'v1';

export function createSecrets(master: string): Secrets {
  const keys = new Map<string, KeyObject>();
  // There are few purposes, all our own. Deriving a key takes longer than signing, and a key given as bytes would be
  // converted at each use.
  const keyFor = (purpose: string): KeyObject => {
    const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', master, 'kumbi', purpose, 32)));
    keys.set(purpose, key);
    return key;
  };
  const sealKey = keyFor('seal');
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [keyId, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed) {
      const [id, iv, tag, text] = sealed.split('.');
      if (id !== keyId || !iv || !tag || text === undefined)
        throw new Error('the value was sealed with an unknown key');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    sign: (purpose, value) => createHmac('sha256', keyFor(purpose)).update(value).digest('base64url'),
    derive: (purpose) => keyFor(purpose).export().toString('base64url'),
  };
}

/**
 * Returns the installation's secret: KUMBI_SECRET, or a file that the first start creates. Backups omit it on purpose,
 * because it decrypts their contents.
 */
export async function loadMasterSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = path.join(dataDir, 'secret.key');
  // Written under a temporary name and linked: of two processes that start together, neither reads an empty file.
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} has no valid secret: restore the file from your backup`);
  return secret;
}
