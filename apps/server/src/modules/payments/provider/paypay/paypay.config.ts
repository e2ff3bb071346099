import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { address } from '../../../../kernel/config/config.ts';
import { moduleConfig } from '../../../../kernel/config/module-config.ts';

/** PayPay's own size. A smaller key is refused by PayPay. */
const leastBits = 1024;

/** Reads an RSA key: the base64 of its DER, also as a PEM file. The message of an error never contains the value. */
const rsaKey = (read: (der: Buffer) => KeyObject, form: string) =>
  z.string().transform((text, ctx) => {
    const key = tryKey(read, Buffer.from(text.replace(/-----[A-Z ]+-----/g, ''), 'base64'));
    if (key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits) return key;
    ctx.addIssue({
      code: 'custom',
      message: `must be the base64 of an RSA key of at least ${leastBits} bits, as ${form}`,
    });
    return z.NEVER;
  });

function tryKey(read: (der: Buffer) => KeyObject, der: Buffer): KeyObject | undefined {
  try {
    return read(der);
  } catch {
    // OpenSSL has many errors for bytes that aren't a key.
    return undefined;
  }
}

/** PayPay's address and own key, and the platform's account. */
export const paypayConfig = moduleConfig(
  {
    PAYPAY_URL: address.optional(),
    PAYPAY_PARTNER_ID: z
      .string()
      .regex(/^\d{6,32}$/, 'must be a number of 6 to 32 digits')
      .optional(),
    PAYPAY_SALE_PRODUCT_CODE: z
      .string()
      .regex(/^\d{1,9}$/, 'must be a number of at most 9 digits')
      .optional(),
    PAYPAY_PRIVATE_KEY: rsaKey((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }), 'PKCS #8').optional(),
    PAYPAY_PUBLIC_KEY: rsaKey((key) => createPublicKey({ key, format: 'der', type: 'spki' }), 'SPKI').optional(),
  },
  (values) => {
    const { PAYPAY_PARTNER_ID: partner, PAYPAY_SALE_PRODUCT_CODE: product, PAYPAY_PRIVATE_KEY: ours } = values;
    const account = [partner, product, ours];
    // PayPay's own key alone lets workspaces connect their accounts.
    return account.some(Boolean) && !(account.every(Boolean) && values.PAYPAY_PUBLIC_KEY)
      ? 'PAYPAY_PARTNER_ID, PAYPAY_SALE_PRODUCT_CODE, PAYPAY_PRIVATE_KEY, PAYPAY_PUBLIC_KEY: set all four, only the last one, or none'
      : undefined;
  },
);
