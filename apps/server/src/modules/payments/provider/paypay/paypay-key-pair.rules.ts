import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { keyBits } from './paypay-gateway.adapter.ts';

/** The secret of a connection with its private key: the base64 of its PKCS #8. It is never shown. */
export const privateKeyName = 'private_key';

/** Creates the key pair of a merchant: the base64 of each half's DER, as PayPay's portal takes it. */
export async function createKeyPair(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { publicKey: pair.publicKey.toString('base64'), privateKey: pair.privateKey.toString('base64') };
}
