import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('has a control token and a merchant key that no one can look up', () => {
  const [one, other] = [readOptions({}), readOptions({})];
  expect(one.controlToken).not.toBe(other.controlToken);
  expect(one.proxypay.apiKey).not.toBe(other.proxypay.apiKey);
  expect(one.stripe).not.toEqual(other.stripe);
  expect(one.opg.token).not.toBe(other.opg.token);
  expect(one.appypay.clientSecret).not.toBe(other.appypay.clientSecret);
  for (const secret of [one.controlToken, one.proxypay.apiKey, one.appypay.clientSecret, one.opg.token]) {
    expect(secret).toMatch(/^[0-9a-f]{48}$/);
  }
  expect(one.stripe.secretKey).toMatch(/^sk_test_[0-9a-f]{48}$/);
  expect(one.stripe.webhookSecret).toMatch(/^whsec_[0-9a-f]{48}$/);
  expect(readOptions({ PROXYPAY_API_KEY: 'mine' }).proxypay.apiKey).toBe('mine');
});

it.each([
  [{ PAYPAY_PARTNER_ID: '12' }, /PAYPAY_PARTNER_ID must be 6 to 20 digits/],
  [{ PAYPAY_SALE_PRODUCT_CODE: '0502000010' }, /PAYPAY_SALE_PRODUCT_CODE must be 1 to 9 digits/],
  [{ PAYPAY_MERCHANT_PUBLIC_KEY: 'MIG' }, /PAYPAY_MERCHANT_PUBLIC_KEY must be/],
  [{ PAYPAY_NOTIFY_URL: 'ftp://x' }, /PAYPAY_NOTIFY_URL must be an http or https address/],
  [{ APPYPAY_ENTITY: '930' }, /APPYPAY_ENTITY must be 5 digits/],
  [{ APPYPAY_WEBHOOK_URL: 'ftp://x' }, /APPYPAY_WEBHOOK_URL must be an http or https address/],
  [{ STRIPE_WEBHOOK_URL: 'x' }, /STRIPE_WEBHOOK_URL must be an http or https address/],
  [{ OPG_POS_ID: '-1' }, /OPG_POS_ID must be a whole number/],
  [{ ETHEREUM_BLOCK_MS: '-1' }, /ETHEREUM_BLOCK_MS must be a whole number/],
])('%j is refused', (env, message) => {
  expect(() => readOptions(env)).toThrow(message);
});
