import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../options.ts';
import { openTestSandbox, readJson } from '../sandbox.fixture.ts';

type Rpc = { id: unknown; result?: unknown; error?: { code: number; message: string; data?: string } };
type Shape = Record<string, string> & { transactions: string[]; logs: Record<string, unknown>[] };
type Sent = { transaction: { hash: string; blockNumber: number | null; confirmations: number } };

const TO = '0x52908400098527886E0F7030069857D2E4169EE7';
const FROM = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const FAKE = '0x7f3c9b1e5d2a48c6b0e4f1a9d3c7e5b8a6f20d14';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const UNKNOWN = `0x${'1'.repeat(64)}`;

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let now: number;

const open = (change: Partial<SandboxOptions> = {}) =>
  openTestSandbox(null, { clock: { now: () => now }, ethereum: { blockMs: 0 }, ...change });

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z');
  sandbox = await open();
});
afterEach(() => sandbox.stop());

function post(body: unknown, path = '/ethereum') {
  return fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function rpc<T = string>(method: string, params: unknown[] = [], path?: string): Promise<T> {
  const { result, error } = await readJson<Rpc>(post({ jsonrpc: '2.0', id: 1, method, params }, path));
  if (error) throw new Error(`${error.code} ${error.message}`);
  return result as T;
}

const number = async (path?: string) => Number(await rpc('eth_blockNumber', [], path));
const head = () => rpc<Shape>('eth_getBlockByNumber', ['latest', false]);
const control = async (method: string, path: string, body: unknown) => {
  const answer = await sandbox.control(method, `/ethereum/${path}`, body);
  expect(answer.status).toBe(200);
  return answer.json();
};
const send = async (body: Record<string, unknown>) =>
  ((await control('POST', 'send', { to: TO, ...body })) as Sent).transaction;
const mine = (blocks: number, network = 'mainnet') => control('POST', 'mine', { blocks, network });
const pad = (address: string) => address.slice(2).toLowerCase().padStart(64, '0');
const logs = (filter: Record<string, unknown>) => rpc<Record<string, unknown>[]>('eth_getLogs', [filter]);
const refused = async (method: string, path: string, body: unknown) => {
  const answer = await sandbox.control(method, `/ethereum/${path}`, body);
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
};

describe('JSON-RPC', () => {
  test('single calls, batches and notifications', async () => {
    expect(await rpc('eth_chainId')).toBe('0x1');
    expect(await rpc('net_version')).toBe('1');
    expect(await rpc('web3_clientVersion')).toMatch(/^Geth\//);
    expect(await rpc('eth_syncing')).toBe(false);
    expect(BigInt(await rpc('eth_gasPrice'))).toBeGreaterThan(0n);
    const batch = await readJson<Rpc[]>(
      post([
        { jsonrpc: '2.0', id: 'a', method: 'eth_chainId' },
        { jsonrpc: '2.0', method: 'eth_chainId' },
        { jsonrpc: '2.0', id: 7, method: 'eth_nothing', params: [] },
      ]),
    );
    expect(batch).toEqual([
      { jsonrpc: '2.0', id: 'a', result: '0x1' },
      { jsonrpc: '2.0', id: 7, error: { code: -32601, message: expect.stringContaining('eth_nothing') } },
    ]);
  });

  test.each<[string, unknown, number]>([
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'toString' }, -32601],
    ['another version', { jsonrpc: '1.0', id: 1, method: 'eth_chainId' }, -32600],
    ['no method', { jsonrpc: '2.0', id: 1 }, -32600],
    ['an id that isn’t one', { jsonrpc: '2.0', id: {}, method: 'eth_chainId' }, -32600],
    ['a text', '"eth_chainId"', -32600],
    ['an empty batch', [], -32600],
    ['a batch of 101 calls', Array.from({ length: 101 }, () => ({})), -32600],
    ['broken JSON', '{', -32700],
    ['named parameters', { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: {} }, -32602],
  ])('%s is refused', async (_name, body, code) => {
    expect((await readJson<Rpc>(post(body))).error?.code).toBe(code);
  });

  test.each<[string, unknown[], number]>([
    ['eth_getBlockByNumber', ['newest', false], -32602],
    ['eth_getBlockByNumber', ['0x01', false], -32602],
    ['eth_getBlockByNumber', [], -32602],
    ['eth_getBlockByNumber', ['latest', 'yes'], -32602],
    ['eth_getBlockByHash', ['0x12', false], -32602],
    ['eth_getTransactionByHash', [], -32602],
    ['eth_getTransactionReceipt', [5], -32602],
    ['eth_getBalance', ['0x12', 'latest'], -32602],
    ['eth_getBalance', [TO, '0xffffffff'], -32000],
    ['eth_getBalance', [TO, { blockHash: UNKNOWN }], -32000],
    ['eth_call', [{ data: '0x' }, 'latest'], -32602],
    ['eth_call', [{ to: USDT, data: 'x' }, 'latest'], -32602],
    ['eth_call', [{ to: USDT, data: '0x12345678' }, 'latest'], 3],
    ['eth_call', [{ to: USDT, data: '0x70a08231' }, 'latest'], 3],
    ['eth_getLogs', [{ address: 'x' }], -32602],
    ['eth_getLogs', [], -32602],
    ['eth_getLogs', [{ topics: ['0x12'] }], -32602],
    ['eth_getLogs', [{ topics: [null, null, null, null, null] }], -32602],
    ['eth_getLogs', [{ fromBlock: 'latest', toBlock: '0x1' }], -32602],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x3e9' }], -32005],
    ['eth_getLogs', [{ blockHash: UNKNOWN }], -32000],
  ])('%s of %j is refused', async (method, params, code) => {
    expect((await readJson<Rpc>(post({ jsonrpc: '2.0', id: 1, method, params }))).error?.code).toBe(code);
  });

  test('it fails, limits and is slow', async () => {
    const setFaults = (ethereum: unknown) => sandbox.control('PUT', '/faults', { ethereum });
    const status = async () => (await post({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).status;
    await setFaults({ failing: 'all' });
    expect(await status()).toBe(500);
    await setFaults({ failing: 0, rateLimited: true });
    expect(await status()).toBe(429);
    expect((await post({})).headers.get('retry-after')).toBe('1');
    await setFaults({ rateLimited: false, slowMs: 60 });
    const asked = performance.now();
    expect(await status()).toBe(200);
    expect(performance.now() - asked).toBeGreaterThan(55);
    expect((await sandbox.control('PUT', '/faults', { ethereum: { dropCallbacks: true } })).status).toBe(422);
  });
});

describe('blocks', () => {
  test('are linked, and every tag and old number has one', async () => {
    await mine(70);
    const latest = await head();
    const parent = await rpc<Shape>('eth_getBlockByHash', [latest.parentHash, false]);
    expect(Number(parent.number)).toBe(Number(latest.number) - 1);
    expect(Number(latest.timestamp)).toBeGreaterThan(Number(parent.timestamp));
    const numberOf = async (tag: string) => Number((await rpc<Shape>('eth_getBlockByNumber', [tag, false])).number);
    expect(await numberOf('safe')).toBe(Number(latest.number) - 32);
    expect(await numberOf('finalized')).toBe(Number(latest.number) - 64);
    expect(await numberOf('earliest')).toBe(0);
    const old = await rpc<Shape>('eth_getBlockByNumber', ['0x1000', false]);
    const before = await rpc<Shape>('eth_getBlockByNumber', ['0xfff', false]);
    expect(old.parentHash).toBe(before.hash);
    expect(await rpc('eth_getBlockByNumber', ['0xffffffff', false])).toBeNull();
    expect(await rpc('eth_getBlockByHash', [UNKNOWN, false])).toBeNull();
  });

  test('are mined automatically while someone looks', async () => {
    const first = await number();
    expect(await control('PUT', 'mining', { blockMs: 12_000 })).toEqual({ blockMs: 12_000, pending: 0 });
    now += 36_500;
    expect(await number()).toBe(first + 3);
    now += 24 * 3_600_000;
    expect(await number()).toBe(first + 3 + 128);
    expect(Number((await head()).timestamp)).toBeLessThanOrEqual(now / 1_000);
    await control('PUT', 'mining', { blockMs: 0 });
    now += 36_500;
    expect(await number()).toBe(first + 3 + 128);
    expect(await refused('PUT', 'mining', { blockMs: -1 })).toBe('422 blockMs.invalid');
    expect(await refused('POST', 'mine', { blocks: 0 })).toBe('422 blocks.invalid');
    expect(await refused('POST', 'mine', { network: 'goerli' })).toBe('404 network.unknown');
  });
});

describe('transfers', () => {
  test('ETH arrives with the next block, at the amount and the block of the tag', async () => {
    const { hash } = await send({ amount: '0.25', from: FROM });
    expect(await rpc('eth_getTransactionReceipt', [hash])).toBeNull();
    expect(await rpc<Shape>('eth_getTransactionByHash', [hash])).toMatchObject({ blockNumber: null, blockHash: null });
    expect(await rpc('eth_getBalance', [TO, 'latest'])).toBe('0x0');
    const before = await number();
    await mine(1);
    expect(BigInt(await rpc('eth_getBalance', [TO, 'latest']))).toBe(250_000_000_000_000_000n);
    expect(await rpc('eth_getBalance', [TO, `0x${before.toString(16)}`])).toBe('0x0');
    const { hash: blockHash } = await head();
    expect(BigInt(await rpc('eth_getBalance', [TO, { blockHash }]))).toBe(250_000_000_000_000_000n);
    const full = await rpc<{ transactions: unknown[] }>('eth_getBlockByNumber', ['latest', true]);
    expect(full.transactions).toEqual([await rpc('eth_getTransactionByHash', [hash])]);
    expect(full.transactions[0]).toMatchObject({
      from: FROM.toLowerCase(),
      to: TO.toLowerCase(),
      value: '0x3782dace9d90000',
      type: '0x2',
      chainId: '0x1',
      blockHash,
      transactionIndex: '0x0',
    });
    expect(await rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1', logs: [], blockHash });
    expect(await rpc('eth_getTransactionCount', [FROM, 'latest'])).toBe('0x1');
  });

  test('tokens have a Transfer event, which filters find by contract, receiver, range and block', async () => {
    const first = await number();
    await send({ asset: 'USDT', amount: '17.5', from: FROM });
    await send({ asset: 'USDC', amount: '3', to: FROM });
    await mine(1);
    const topics = [TRANSFER, null, [`0x${pad(TO)}`, `0x${pad(USDC)}`]];
    const range = { fromBlock: `0x${first.toString(16)}`, toBlock: 'latest' };
    const found = await logs({ address: USDT, topics, ...range });
    const block = await head();
    expect(found).toEqual([
      expect.objectContaining({
        address: USDT.toLowerCase(),
        topics: [TRANSFER, `0x${pad(FROM)}`, `0x${pad(TO)}`],
        data: `0x${(17_500_000).toString(16).padStart(64, '0')}`,
        blockHash: block.hash,
        logIndex: '0x0',
        removed: false,
      }),
    ]);
    expect(await logs({ address: [USDT, USDC], ...range })).toHaveLength(2);
    expect(await logs({ blockHash: block.hash, topics: [TRANSFER] })).toHaveLength(2);
    expect((await logs({ address: USDC, ...range }))[0]).toMatchObject({ logIndex: '0x1', transactionIndex: '0x1' });
    expect(await logs({ address: USDC, topics: [UNKNOWN], ...range })).toEqual([]);
    expect(await logs({ fromBlock: '0x1', toBlock: '0x3e8' })).toEqual([]);
    expect(block.logsBloom).toBe(`0x${'f'.repeat(512)}`);
    const receipt = await rpc<Shape>('eth_getTransactionReceipt', [found[0]?.transactionHash]);
    expect(receipt).toMatchObject({ to: USDT.toLowerCase(), logs: found, status: '0x1' });
  });

  test('contracts return balance, decimals, symbol and name', async () => {
    await send({ asset: 'USDT', amount: '17.5', confirmations: 1 });
    const call = (to: string, data: string, tag = 'latest') => rpc('eth_call', [{ to, data }, tag]);
    expect(BigInt(await call(USDT, `0x70a08231${pad(TO)}`))).toBe(17_500_000n);
    expect(BigInt(await call(USDT, `0x70a08231${pad(TO)}`, '0x1'))).toBe(0n);
    expect(BigInt(await call(USDC, '0x313ce567'))).toBe(6n);
    const text = async (to: string, selector: string) => {
      const words = (await call(to, selector)).slice(2);
      const length = Number.parseInt(words.slice(64, 128), 16) * 2;
      return Buffer.from(words.slice(128, 128 + length), 'hex').toString();
    };
    expect(await text(USDC, '0x95d89b41')).toBe('USDC');
    expect(await text(USDT, '0x06fdde03')).toBe('Tether USD');
    expect(await text(FAKE, '0x95d89b41')).toBe('USDT');
    expect(BigInt(await call(USDT, '0x18160ddd'))).toBeGreaterThan(0n);
    expect(await call(TO, '0x313ce567')).toBe('0x');
    expect(await rpc('eth_getCode', [TO, 'latest'])).toBe('0x');
    expect(await rpc('eth_getCode', [USDT, 'latest'])).not.toBe('0x');
  });

  test('a token of another contract, another network, and a failed or internal transfer', async () => {
    const fake = await send({ asset: 'FAKE', amount: '17.5', confirmations: 1 });
    expect((await rpc<Shape>('eth_getTransactionReceipt', [fake.hash])).logs[0]).toMatchObject({ address: FAKE });
    expect(await logs({ address: USDT, fromBlock: 'latest' })).toEqual([]);

    await send({ network: 'sepolia', amount: '1', confirmations: 2 });
    expect(await rpc('eth_chainId', [], '/ethereum/sepolia')).toBe('0xaa36a7');
    expect(await rpc('eth_getBalance', [TO, 'latest'], '/ethereum/sepolia')).toBe('0xde0b6b3a7640000');
    expect(await rpc('eth_getBalance', [TO, 'latest'])).toBe('0x0');

    const failed = await send({ asset: 'USDC', amount: '5', reverted: true, confirmations: 1 });
    expect(await rpc('eth_getTransactionReceipt', [failed.hash])).toMatchObject({ status: '0x0', logs: [] });
    const inner = await send({ amount: '1', internal: true, confirmations: 1 });
    expect((await rpc<Shape>('eth_getTransactionByHash', [inner.hash])).to).not.toBe(TO.toLowerCase());
    expect(await rpc('eth_getBalance', [TO, 'latest'])).toBe('0xde0b6b3a7640000');
  });

  test('confirmations and delays count blocks', async () => {
    expect(await send({ amount: '1', confirmations: 12 })).toMatchObject({ confirmations: 12 });
    const late = await send({ amount: '1', delayBlocks: 2 });
    await mine(2);
    expect(await rpc('eth_getTransactionReceipt', [late.hash])).toBeNull();
    await mine(1);
    expect(await rpc('eth_getTransactionReceipt', [late.hash])).not.toBeNull();
  });

  test('the text of a QR code is paid as a wallet would', async () => {
    const by = (uri: string, body = {}) => control('POST', 'send', { uri, confirmations: 1, ...body });
    expect(await by(`ethereum:${TO}@1?value=2.014e18`)).toMatchObject({
      transaction: { asset: 'ETH', amount: '2.014', to: TO.toLowerCase() },
    });
    expect(await by(`ethereum:${USDT}@1/transfer?address=${TO}&uint256=17500000`)).toMatchObject({
      transaction: { asset: 'USDT', amount: '17.5' },
    });
    expect(await by(`ethereum:${TO}?value=5`, { amount: '0.1' })).toMatchObject({ transaction: { amount: '0.1' } });
    for (const uri of [
      `ethereum:${TO}@11155111?value=1`,
      `ethereum:${TO}@1/transfer?address=${TO}&uint256=1`,
      `ethereum:${TO}@1?value=1.5`,
      `bitcoin:${TO}`,
    ]) {
      expect(await refused('POST', 'send', { uri })).toBe('422 uri.invalid');
    }
  });

  test.each<[Record<string, unknown>, string]>([
    [{ amount: '1', to: '0x12' }, 'to'],
    [{ amount: '1', from: 'me' }, 'from'],
    [{ amount: '1', asset: 'BTC' }, 'asset'],
    [{}, 'amount'],
    [{ amount: 1 }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '0.0000001', asset: 'USDT' }, 'amount'],
    [{ amount: '1', confirmations: -1 }, 'confirmations'],
    [{ amount: '1', delayBlocks: 0.5 }, 'delayBlocks'],
    [{ amount: '1', asset: 'USDT', internal: true }, 'internal'],
    [{ amount: '1', reverted: 1 }, 'reverted'],
  ])('%j is refused', async (body, field) => {
    expect(await refused('POST', 'send', { to: TO, ...body })).toBe(`422 ${field}.invalid`);
  });
});

describe('reorganisations', () => {
  const setUp = async () => {
    await mine(5);
    const { hash } = await send({ asset: 'USDT', amount: '17.5', confirmations: 2 });
    return { hash, first: await rpc<Shape>('eth_getTransactionReceipt', [hash]), height: await number() };
  };

  test('move a transaction to another block of a longer chain', async () => {
    const { hash, first, height } = await setUp();
    await control('POST', 'reorganise', { depth: 3 });
    expect(await number()).toBe(height + 1);
    expect(await rpc('eth_getBlockByHash', [first.blockHash, false])).toBeNull();
    const second = await rpc<Shape>('eth_getTransactionReceipt', [hash]);
    expect(second.blockHash).not.toBe(first.blockHash);
    expect(Number(second.blockNumber)).toBe(height + 1);
    const found = await logs({ fromBlock: `0x${(height - 5).toString(16)}`, toBlock: 'latest' });
    expect(found.map(({ blockHash }) => blockHash)).toEqual([second.blockHash]);
  });

  test('return a transaction to the pending ones, or drop it', async () => {
    const { hash, height } = await setUp();
    await control('POST', 'reorganise', { depth: 3, transactions: 'wait' });
    expect(await rpc('eth_getTransactionReceipt', [hash])).toBeNull();
    expect(await rpc<Shape>('eth_getTransactionByHash', [hash])).toMatchObject({ blockNumber: null });
    expect(BigInt(await rpc('eth_call', [{ to: USDT, data: `0x70a08231${pad(TO)}` }, 'latest']))).toBe(0n);
    await mine(1);
    expect(Number((await rpc<Shape>('eth_getTransactionReceipt', [hash])).blockNumber)).toBe(height + 2);
    await control('POST', 'reorganise', { depth: 1, transactions: 'drop' });
    expect(await rpc('eth_getTransactionByHash', [hash])).toBeNull();
    expect(await rpc('eth_getTransactionReceipt', [hash])).toBeNull();
  });

  test('have a limit', async () => {
    await mine(70);
    expect(await refused('POST', 'reorganise', { depth: 65 })).toBe('422 depth.invalid');
    expect(await refused('POST', 'reorganise', { depth: 0 })).toBe('422 depth.invalid');
    expect(await refused('POST', 'reorganise', { depth: 3, transactions: 'burn' })).toBe('422 transactions.invalid');
    expect(await refused('POST', 'reorganise', { depth: 3, network: 'sepolia' })).toBe('422 depth.invalid');
  });
});

test('a node behind doesn’t know the newest blocks', async () => {
  await mine(10);
  const { hash } = await send({ amount: '1', confirmations: 3 });
  const height = await number();
  await sandbox.control('PUT', '/faults', { ethereum: { blocksBehind: 5 } });
  expect(await number()).toBe(height - 5);
  expect(Number((await head()).number)).toBe(height - 5);
  expect(await rpc('eth_getBlockByNumber', [`0x${height.toString(16)}`, false])).toBeNull();
  expect(await rpc('eth_getTransactionReceipt', [hash])).toBeNull();
  expect(await rpc<Shape>('eth_getTransactionByHash', [hash])).toMatchObject({ blockHash: null });
  expect(await rpc('eth_getBalance', [TO, 'latest'])).toBe('0x0');
  await sandbox.control('PUT', '/faults', { ethereum: { blocksBehind: 0 } });
  expect(await rpc('eth_getTransactionReceipt', [hash])).not.toBeNull();
});

test('the chain, its settings and the wallet survive a restart; a reset keeps only the wallet', async () => {
  await sandbox.stop();
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-ethereum-'));
  try {
    sandbox = await open({ dataFolder: folder });
    const { ethereumXpub } = sandbox;
    expect(ethereumXpub).toMatch(/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/);
    const sent = await send({ asset: 'USDT', amount: '17.5', confirmations: 2 });
    const waiting = await send({ amount: '1' });
    await control('POST', 'reorganise', { depth: 1 });
    await control('PUT', 'mining', { blockMs: 12_000 });
    const [receipt, block] = [await rpc('eth_getTransactionReceipt', [sent.hash]), await head()];
    await sandbox.stop();

    sandbox = await open({ dataFolder: folder });
    expect(sandbox.ethereumXpub).toBe(ethereumXpub);
    expect(await head()).toEqual(block);
    expect(await rpc('eth_getTransactionReceipt', [sent.hash])).toEqual(receipt);
    now += 12_000;
    expect(await number()).toBe(Number(block.number) + 1);
    expect(await rpc('eth_getTransactionReceipt', [waiting.hash])).not.toBeNull();
    const listed = await readJson<{ total: number }>(sandbox.control('GET', '/ethereum/transactions?network=mainnet'));
    expect(listed.total).toBe(2);
    expect((await sandbox.control('GET', '/ethereum/transactions?network=goerli')).status).toBe(404);

    expect((await sandbox.control('POST', '/reset')).status).toBe(204);
    expect(await rpc('eth_getTransactionByHash', [sent.hash])).toBeNull();
    const state = await readJson<{ xpub: string; networks: object[]; tokens: object[] }>(
      sandbox.control('GET', '/ethereum'),
    );
    expect(state).toMatchObject({ xpub: ethereumXpub, tokens: { length: 3 } });
    expect(state.networks[0]).toMatchObject({ name: 'mainnet', chainId: 1, blockMs: 0, pending: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
