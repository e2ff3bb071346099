import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import { HDKey } from 'viem/accounts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import type { PaymentTerms } from '../payment-provider.adapter.ts';
import { createEthereum, type EthereumProvider } from './ethereum.adapter.ts';
import { openNode } from './ethereum-node.adapter.ts';

const test = ownServerTest();
const minute = 60_000;
const newXpub = () => HDKey.fromMasterSeed(randomBytes(32)).derive("m/44'/60'/0'/0").publicExtendedKey;

const termsOf = (server: TestServer, change: Partial<PaymentTerms> = {}): PaymentTerms => ({
  amountMinor: 2_500,
  currency: 'USD',
  expiresAt: new Date(server.clock.now().getTime() + 60 * minute),
  checkoutId: randomUUID(),
  attemptId: randomUUID(),
  title: 'Café',
  phone: '',
  email: '',
  asset: 'usdt',
  payUrl: 'https://kumbi.example/pt/pay/token',
  ...change,
});

interface Place {
  readonly url: string;
  readonly ratesUrl: string;
  readonly xpub?: string;
}
const accountAt = (server: TestServer, { url, ratesUrl, xpub = newXpub() }: Place): EthereumProvider => {
  const agent = new Agent();
  return createEthereum({
    db: server.kernel.db.app,
    node: openNode(url, agent),
    agent,
    ratesUrl,
    xpub,
    confirmations: 12,
    watchedMs: 7 * 24 * 60 * minute,
    now: () => server.clock.now(),
  });
};
const atSandbox = ({ sandbox: { url } }: TestServer, path = '/ethereum') => ({
  url: `${url}${path}`,
  ratesUrl: `${url}/rates`,
});

const realUrl = process.env.CONTRACT_ETHEREUM_RPC_URL;
const worlds = [
  { name: 'the sandbox', place: (server: TestServer): Place => atSandbox(server) },
  {
    name: 'a node of mainnet',
    place: (): Place => ({ url: realUrl ?? '', ratesUrl: 'https://api.coinbase.com' }),
    missing: realUrl ? undefined : 'CONTRACT_ETHEREUM_RPC_URL is not set',
  },
];

describe.for(worlds)('at $name', ({ place, missing }) => {
  const inWorld = (name: string, run: (server: TestServer, account: EthereumProvider) => Promise<void>) =>
    test(name, async ({ server, skip }) => {
      skip(missing !== undefined, missing);
      await run(server, accountAt(server, place(server)));
    });

  inWorld('a payment has its own address, is begun once, and is open', async (server, account) => {
    const reference = await account.reserve();
    expect(await account.reserve()).not.toBe(reference);
    const named = { reference, providerId: null };
    expect(await account.lookUp?.(named)).toEqual({ state: 'open' });
    const begun = await account.begin(reference, termsOf(server, { asset: 'eth' }));
    expect(begun).toEqual({
      instructions: {
        address: reference,
        asset: 'eth',
        asset_amount: expect.stringMatching(/^0\.0\d{1,7}$/),
        network: 'Ethereum',
        qr: expect.stringMatching(new RegExp(`^ethereum:${reference}@1\\?value=\\d+$`)),
        confirmations: 0,
        confirmations_needed: 12,
      },
    });
    expect(await account.begin(reference, termsOf(server, { asset: 'usdc' }))).toEqual(begun);
    expect(await account.lookUp?.(named)).toEqual({ state: 'open', instructions: begun.instructions });
    expect(await account.withdraw(named)).toBe(true);
  });

  inWorld('a token has the contract in its QR code, and USDT is the default', async (server, account) => {
    const reference = await account.reserve();
    const { instructions } = await account.begin(reference, termsOf(server, { asset: null }));
    expect(instructions).toMatchObject({
      asset: 'usdt',
      asset_amount: '25',
      qr: `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${reference}&uint256=25000000`,
    });
    expect(await account.lookUp?.({ reference, providerId: null })).toEqual({ state: 'open', instructions });
  });

  inWorld('an unknown address is open, and has nothing more', async (_server, account) => {
    const reference = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    expect(await account.lookUp?.({ reference, providerId: null })).toEqual({ state: 'open' });
    expect(await account.findMore(reference)).toBeUndefined();
  });
});

test('a node of another network is refused before anything is payable', async ({ server }) => {
  const account = accountAt(server, atSandbox(server, '/ethereum/sepolia'));
  await expect(account.reserve()).rejects.toThrow('on the network 11155111');
});

test('no address is used twice: not by two at the same time, not after a backup, not with money on it', async ({
  server,
}) => {
  const xpub = newXpub();
  const account = accountAt(server, { ...atSandbox(server), xpub });
  const some = await Promise.all(Array.from({ length: 8 }, () => account.reserve()));
  expect(new Set(some).size).toBe(8);
  const indexes = async () =>
    (
      await server.kernel.db.ownerPool.query<{ address: string; address_index: number }>(
        'select address, address_index from ethereum_payments where address = any($1) order by address_index',
        [some],
      )
    ).rows;
  const [first] = await indexes();
  if (!first) throw new Error('no address was stored');
  // As after the restore of a backup that knows none of them, when one had been paid.
  await server.outside('/ethereum/send', 'POST', { to: first.address, asset: 'USDC', amount: '1', confirmations: 1 });
  await server.kernel.db.ownerPool.query(`delete from ethereum_payments where address = $1`, [first.address]);
  await server.kernel.db.ownerPool.query(`select setval('ethereum_address_index', $1, false)`, [first.address_index]);
  const next = await account.reserve();
  expect(some).not.toContain(next);
});

test('the logs of many blocks are read in parts, and what was read is not read again', async ({ server }) => {
  const account = accountAt(server, atSandbox(server));
  const reference = await account.reserve();
  await account.begin(reference, termsOf(server));
  const send = (amount: string) =>
    server.outside('/ethereum/send', 'POST', { to: reference, asset: 'USDT', amount, confirmations: 1 });
  await send('10');
  for (let part = 0; part < 3; part++) await server.outside('/ethereum/mine', 'POST', { blocks: 700 });
  await send('15');
  const standing = () => account.lookUp?.({ reference, providerId: null });
  expect(await standing()).toMatchObject({
    state: 'partial',
    payment: { id: `${reference}:0`, amountMinor: 1_000 },
    instructions: { received: '25', confirmations: 1 },
  });
  const { rows } = await server.kernel.db.ownerPool.query(
    'select scanned_block - first_block > 2000 as is_read, transfers from ethereum_payments where address = $1',
    [reference],
  );
  expect(rows).toMatchObject([{ is_read: true, transfers: { sum: '10000000', newest: [{ units: '10000000' }] } }]);
  await server.outside('/ethereum/mine', 'POST', { blocks: 11 });
  expect(await standing()).toMatchObject({
    state: 'paid',
    payment: { id: `${reference}:0`, amountMinor: 2_500, currency: 'USD', body: { units: '25000000', rate: '1' } },
  });
});

test('after a long outage the blocks are caught up over several calls, and nothing is decided before', async ({
  server,
}) => {
  const account = accountAt(server, atSandbox(server));
  const reference = await account.reserve();
  await account.begin(reference, termsOf(server));
  await server.outside('/ethereum/send', 'POST', { to: reference, asset: 'USDT', amount: '25', confirmations: 1 });
  for (let part = 0; part < 11; part++) await server.outside('/ethereum/mine', 'POST', { blocks: 1_000 });
  const standing = () => account.lookUp?.({ reference, providerId: null });
  expect(await standing()).toEqual({ state: 'open' });
  expect(await standing()).toMatchObject({ state: 'paid', payment: { amountMinor: 2_500 } });
});
