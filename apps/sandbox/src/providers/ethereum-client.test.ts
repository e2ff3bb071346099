import { createPublicClient, defineChain, erc20Abi, http, parseAbiItem, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSandbox, readJson } from '../sandbox.fixture.ts';

type Sent = { transactions: { hash: `0x${string}` }[] };

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const BUYER_PAYS_TO = '0x00000000000000000000000000000000000000A1';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;

beforeAll(async () => {
  sandbox = await openTestSandbox(null, { ethereum: { blockMs: 0 } });
});
afterAll(() => sandbox.stop());

function client() {
  const chain = defineChain({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${sandbox.url}/ethereum`] } },
  });
  return createPublicClient({ chain, transport: http() });
}
const send = (body: unknown) => readJson<Sent>(sandbox.control('POST', '/ethereum/send', body));

test('viem sees the chain, a payment in ETH and its confirmations', async () => {
  const viem = client();
  expect(await viem.getChainId()).toBe(1);
  const before = await viem.getBlockNumber({ cacheTime: 0 });
  await send({ to: BUYER_PAYS_TO, amount: '0.5', asset: 'ETH', confirmations: 3 });
  expect(await viem.getBlockNumber({ cacheTime: 0 })).toBe(before + 3n);
  expect(await viem.getBalance({ address: BUYER_PAYS_TO })).toBe(parseEther('0.5'));
  const block = await viem.getBlock({ blockNumber: before + 1n, includeTransactions: true });
  expect(block.transactions.map(({ to, value }) => [to?.toLowerCase(), value])).toEqual([
    [BUYER_PAYS_TO.toLowerCase(), parseEther('0.5')],
  ]);
});

test('viem finds a transfer of USDT, its receipt and the balance', async () => {
  const viem = client();
  const from = await viem.getBlockNumber({ cacheTime: 0 });
  await send({ to: BUYER_PAYS_TO, amount: '25.50', asset: 'USDT', confirmations: 1 });
  await send({ to: BUYER_PAYS_TO, amount: '99', asset: 'FAKE', confirmations: 1 });
  const logs = await viem.getLogs({
    address: USDT,
    event: TRANSFER,
    args: { to: BUYER_PAYS_TO },
    fromBlock: from,
    toBlock: 'latest',
  });
  expect(logs.map(({ args }) => args.value)).toEqual([parseUnits('25.5', 6)]);
  const [log] = logs;
  if (log === undefined) throw new Error('no log was found');
  const receipt = await viem.getTransactionReceipt({ hash: log.transactionHash });
  expect([receipt.status, receipt.blockHash, receipt.logs.length]).toEqual(['success', log.blockHash, 1]);
  const balance = await viem.readContract({
    address: USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [BUYER_PAYS_TO],
  });
  expect(balance).toBe(parseUnits('25.5', 6));
});
