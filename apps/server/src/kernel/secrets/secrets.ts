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

/** Keys derived from the one secret of this installation, each for one purpose. */
export interface Secrets {
  /** Encrypts for storage. The result names its key, so that keys can be changed: `v1.<iv>.<tag>.<text>`. */
  seal(plain: string): string;
  /** @throws when the text was not sealed by a key that we have, or was changed */
  open(sealed: string): string;
  /** A keyed digest, for cookies and tokens that must be recognised but not kept. Base64url. */
  sign(purpose: string, value: string): string;
  /** A secret for a library that wants one of its own. */
  derive(purpose: string): string;
}

const keyId = 'v1';

export function createSecrets(master: string): Secrets {
  const keys = new Map<string, KeyObject>();
  // The purposes are few and ours; deriving takes longer than signing, and a key that is bytes is made one at each use.
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
      if (id !== keyId || !iv || !tag || text === undefined) throw new Error('Sealed by a key that is not here');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    sign: (purpose, value) => createHmac('sha256', keyFor(purpose)).update(value).digest('base64url'),
    derive: (purpose) => keyFor(purpose).export().toString('base64url'),
  };
}

/**
 * The installation's secret: KUMBI_SECRET, or a file of its own made at the first start. The backup leaves it out
 * on purpose, because it opens what the backup holds.
 */
export async function loadMasterSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = path.join(dataDir, 'secret.key');
  // Written beside and linked: of two processes that start together, neither reads a file that is still empty.
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
  if (secret.length < 32) throw new Error(`${file} holds no secret: put back the one of your backup`);
  return secret;
}
