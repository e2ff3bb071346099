import fc from 'fast-check';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { dustMinor, judge, paymentUri, type Quote, unitsOf, worthOf } from './crypto-amount.rules.ts';
import { addressAt } from './ethereum-address.rules.ts';
import { isAccountXpub } from './xpub.rules.ts';

const rates = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
const amounts = fc.integer({ min: 100, max: 10_000_000 });
const assets = fc.constantFrom('eth', 'usdt', 'usdc' as const);

test('an amount in an asset is worth the price, neither less nor a cent more', () => {
  expect(unitsOf('usdt', 1_740, '1')).toBe(17_400_000n);
  expect(unitsOf('eth', 2_500, '3150.25')).toBe(7_935_880_000_000_000n);
  fc.assert(
    fc.property(assets, amounts, rates, (asset, amountMinor, rate) => {
      const quote: Quote = { asset, amountMinor, units: unitsOf(asset, amountMinor, rate) };
      expect(worthOf(quote, quote.units)).toBe(amountMinor);
      expect(judge(quote, { latest: 0n, confirmed: quote.units, settled: 0n })).toEqual({
        state: 'paid',
        amountMinor,
        units: quote.units,
      });
    }),
  );
});

test('every unit belongs to one payment at most, and none before it is confirmed', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.bigInt({ min: 0n, max: 20_000_000_000n }), { maxLength: 8 }),
      (amountMinor, steps) => {
        const quote: Quote = { asset: 'usdt', amountMinor, units: unitsOf('usdt', amountMinor, '1') };
        let [confirmed, settled] = [0n, 0n];
        for (const step of steps) {
          confirmed += step;
          const verdict = judge(quote, { latest: confirmed * 2n, confirmed, settled });
          if (verdict.state === 'open') expect(worthOf(quote, confirmed - settled)).toBeLessThan(dustMinor);
          else {
            settled += verdict.units;
            expect(verdict.state).toBe(verdict.amountMinor < amountMinor ? 'partial' : 'paid');
          }
          expect(settled).toBeLessThanOrEqual(confirmed);
        }
      },
    ),
  );
});

test('a wallet that rounds the last decimals pays, and so does one that sends a little more', () => {
  const quote: Quote = { asset: 'eth', amountMinor: 2_500, units: unitsOf('eth', 2_500, '3150.25') };
  const sent = (units: bigint) => judge(quote, { latest: units, confirmed: units, settled: 0n });
  expect(sent(7_935_000_000_000_000n)).toMatchObject({ state: 'paid', amountMinor: 2_500 });
  expect(sent(7_930_000_000_000_000n)).toMatchObject({ state: 'partial', amountMinor: 2_498 });
  expect(sent(quote.units + 150_000_000_000_000n)).toMatchObject({ state: 'paid', amountMinor: 2_500 });
  expect(sent(quote.units + 160_000_000_000_000n)).toMatchObject({ state: 'paid', amountMinor: 2_550 });
  // Of an address whose money was moved away, nothing is left.
  expect(judge(quote, { latest: 0n, confirmed: 0n, settled: quote.units })).toEqual({ state: 'open' });
});

test('a QR code follows EIP-681', () => {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  expect(paymentUri('eth', to, 5n)).toBe(`ethereum:${to}@1?value=5`);
  expect(paymentUri('usdc', to, 7n)).toBe(
    `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${to}&uint256=7`,
  );
});

describe('an address', () => {
  const words = 'test test test test test test test test test test test junk';
  const keyAt = (path: `m/44'/60'/${string}`) => mnemonicToAccount(words, { path }).getHdKey();
  const xpubAt = (path: `m/44'/60'/${string}`) => keyAt(path).publicExtendedKey;

  test('is the one that wallets derive, from the account or from its external chain', () => {
    for (const xpub of [xpubAt("m/44'/60'/0'"), xpubAt("m/44'/60'/0'/0")]) {
      expect(isAccountXpub(xpub)).toBe(true);
      expect(addressAt(xpub, 0)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
      expect(addressAt(xpub, 1)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
      expect(addressAt(xpub, 7_001)).toBe(mnemonicToAccount(words, { addressIndex: 7_001 }).address);
    }
  });

  test('comes from no private key, no other depth and no other text', () => {
    const secret = keyAt("m/44'/60'/0'/0").privateExtendedKey;
    for (const text of [secret, xpubAt("m/44'/60'/0'/0/0"), 'xpub', 'xpub1', '', `${xpubAt("m/44'/60'/0'")}x`])
      expect(isAccountXpub(text)).toBe(false);
  });
});
