import { Agent } from 'undici';
import { pad, toHex } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileProvider, startHostileProvider, tooDeep, tooMuch } from '../../../../testing/hostile-provider.ts';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';
import { assets } from './crypto-amount.rules.ts';
import { calls, openNode } from './ethereum-node.adapter.ts';
import { readEthRate } from './exchange-rate.adapter.ts';

const agent = new Agent();
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const usdt = assets.usdt.token ?? '0x';
let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider();
});
afterAll(async () => {
  provider.stop();
  await agent.destroy();
});

const signal = () => AbortSignal.timeout(5_000);
const node = () => openNode(`${provider.address}/v3/a-secret-key`, agent);
const answering = (...results: unknown[]) => {
  provider.answer = { text: JSON.stringify(results.map((result, id) => ({ jsonrpc: '2.0', id, result }))) };
};
const log = {
  address: usdt.toLowerCase(),
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    pad('0xa1', { size: 32 }),
    pad(to).toLowerCase(),
  ],
  data: pad(toHex(25n), { size: 32 }),
  blockNumber: '0x64',
  transactionHash: `0x${'ab'.repeat(32)}`,
  removed: false,
};
const transfers = calls.transfers(usdt, to, 100n, 200n);

describe('a node', () => {
  test('that answers too much, too deeply or no JSON gives no answer', async () => {
    answering('0x1', '0xff');
    expect(await node().ask([calls.chainId, calls.head], signal())).toEqual([1n, 255n]);
    for (const text of [tooDeep, 'x', '{}', 'null', '[]', '[{"id":0}]']) {
      provider.answer = { text };
      await expect(node().ask([calls.head], signal()), text.slice(0, 10)).rejects.toThrow(ProviderUnavailable);
    }
    provider.answer = { text: `[${' '.repeat(50_000)}`, endless: true };
    await expect(node().ask([calls.head], signal())).rejects.toThrow('the Ethereum node answers too much');
    expect(provider.sent()).toBeLessThan(tooMuch);
  });

  test('that refuses a call, is on another network or answers other calls is no proof', async () => {
    provider.answer = { text: JSON.stringify([{ id: 0, error: { code: -32_005, message: 'too many' } }]) };
    await expect(node().ask([calls.head], signal())).rejects.toThrow('refused eth_blockNumber (-32005)');
    answering('0xaa36a7');
    await expect(node().ask([calls.chainId], signal())).rejects.toThrow('on the network 11155111');
    provider.answer = { text: JSON.stringify([{ id: 1, result: '0xff' }]) };
    await expect(node().ask([calls.head], signal())).rejects.toThrow('in another form');
    for (const wrong of ['255', '0x', -1, 255, `0x${'f'.repeat(65)}`, null]) {
      answering(wrong);
      await expect(node().ask([calls.head], signal())).rejects.toThrow('in another form');
    }
    answering({ number: '0x5', hash: `0x${'a'.repeat(64)}` });
    await expect(node().ask([calls.block(6n)], signal())).rejects.toThrow('in another form');
    answering(null);
    expect(await node().ask([calls.block(6n)], signal())).toEqual([null]);
  });

  test('is trusted with no filter: another contract, recipient, event or block is no transfer', async () => {
    answering([log]);
    expect(await node().ask([transfers], signal())).toEqual([
      [{ hash: log.transactionHash, from: `0x${'0'.repeat(38)}a1`, units: 25n, block: 100n }],
    ]);
    const [topic, from, recipient] = log.topics;
    const forged: object[] = [
      { address: '0x7f3c9b1e5d2a48c6b0e4f1a9d3c7e5b8a6f20d14' },
      { topics: [topic, from, pad('0xa2', { size: 32 })] },
      { topics: [pad('0x01', { size: 32 }), from, recipient] },
      { topics: [topic, from] },
      { topics: [topic, 'x', recipient] },
      { data: '0x19' },
      { data: pad('0x00', { size: 32 }) },
      { blockNumber: '0x63' },
      { blockNumber: '0xc9' },
      { removed: true },
    ];
    answering(forged.map((change) => ({ ...log, ...change })));
    expect(await node().ask([transfers], signal())).toEqual([[]]);
    answering([{ ...log, transactionHash: '0x1' }]);
    await expect(node().ask([transfers], signal())).rejects.toThrow('in another form');
  });

  test('never has its address in an error, because that contains a key', async () => {
    const away = openNode('http://127.0.0.1:9/v3/a-secret-key', agent);
    const refused = await away.ask([calls.head], signal()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderUnavailable);
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('a-secret-key');
  });

  test('that is too slow is given up', async () => {
    provider.answer = { text: ' ', endless: true };
    await expect(node().ask([calls.head], AbortSignal.timeout(1))).rejects.toThrow('does not answer');
  });
});

describe('a source of rates', () => {
  const read = () => readEthRate(provider.address, agent, signal(), () => new Date(0));
  const price = (data: object) => {
    provider.answer = { text: JSON.stringify({ data: { base: 'ETH', currency: 'USD', amount: '3150.25', ...data } }) };
  };

  test('gives a positive decimal text for the pair that was asked for', async () => {
    price({});
    expect(await read()).toEqual({ rate: '3150.25', source: '127.0.0.1 ETH-USD', at: new Date(0) });
    for (const wrong of [
      { base: 'BTC' },
      { currency: 'EUR' },
      ...['0', '0.00', '-1', '1e3', '', 'NaN', '3,150.25', '1.1234567890123', 3_150, null].map((amount) => ({
        amount,
      })),
    ]) {
      price(wrong);
      await expect(read(), JSON.stringify(wrong)).rejects.toThrow(ProviderUnavailable);
    }
    for (const text of [tooDeep, 'x', '{}', `"${'x'.repeat(20_000)}"`]) {
      provider.answer = { text };
      await expect(read()).rejects.toThrow(ProviderUnavailable);
    }
  });
});
