import { type Agent, request } from 'undici';
import type { Address } from 'viem';
import { pad, toHex } from 'viem/utils';
import * as z from 'zod';
import { readJson } from '../../../../kernel/http/json-body.ts';
import { readBounded } from '../../../../kernel/outgoing/bounded-body.ts';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';
import { chainId } from './crypto-amount.rules.ts';

/** A thousand transfers take half of it. */
const largestAnswer = 2_000_000;
/** keccak256 of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

interface Call<Schema extends z.ZodType = z.ZodType> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly result: Schema;
}

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i);
const blockSchema = z.object({ number: quantity, hash }).nullable();
const logSchema = z.object({
  address: z.string(),
  topics: z.array(z.string()).max(4),
  data: z
    .string()
    .regex(/^0x[0-9a-f]*$/i)
    .max(1_000),
  blockNumber: quantity,
  transactionHash: hash,
  removed: z.boolean().optional(),
});
const answersSchema = z.array(
  z.object({
    id: z.number(),
    result: z.unknown().optional(),
    error: z.object({ code: z.number(), message: z.string() }).optional(),
  }),
);

/** One transfer of a token to an address, in the token's smallest units. */
export interface Transfer {
  readonly hash: string;
  readonly from: string;
  readonly units: bigint;
  readonly block: bigint;
}

export interface Block {
  readonly number: bigint;
  readonly hash: string;
}

export type EthereumNode = ReturnType<typeof openNode>;

/** The calls that read payments, as one request each: a batch is answered by one node even behind a load balancer. */
export const calls = {
  chainId: { method: 'eth_chainId', params: [], result: quantity },
  head: { method: 'eth_blockNumber', params: [], result: quantity },
  /** Null for a block that the node doesn't know. */
  block: (number: bigint) => ({
    method: 'eth_getBlockByNumber',
    params: [toHex(number), false],
    result: blockSchema.refine((block) => block === null || block.number === number, 'another block'),
  }),
  balance: (address: Address, at: bigint | 'latest') => ({
    method: 'eth_getBalance',
    params: [address, at === 'latest' ? at : toHex(at)],
    result: quantity,
  }),
  tokenBalance: (token: Address, address: Address) => ({
    method: 'eth_call',
    params: [{ to: token, data: `0x70a08231${pad(address).slice(2)}` }, 'latest'],
    result: quantity,
  }),
  /** The transfers of one token to an address. */
  transfers: (token: Address, address: Address, from: bigint, to: bigint) => ({
    method: 'eth_getLogs',
    params: [
      { address: token, topics: [transferTopic, null, pad(address)], fromBlock: toHex(from), toBlock: toHex(to) },
    ],
    result: z
      .array(logSchema)
      .transform((logs) =>
        logs
          .flatMap((log) => transferOf(log, { token, address, from, to }))
          .sort((one, other) => Number(one.block - other.block)),
      ),
  }),
  /** The transfers of all tokens to an address, with the contract of each in lower case. */
  anyTransfers: (address: Address, from: bigint, to: bigint) => ({
    method: 'eth_getLogs',
    params: [{ topics: [transferTopic, null, pad(address)], fromBlock: toHex(from), toBlock: toHex(to) }],
    result: z.array(logSchema).transform((logs) =>
      logs.flatMap((log) => {
        const token = log.address.toLowerCase() as Address;
        return transferOf(log, { token, address, from, to }).map((transfer) => ({ ...transfer, token }));
      }),
    ),
  }),
} satisfies Record<string, Call | ((...input: never[]) => Call)>;

interface Wanted {
  readonly token: Address;
  readonly address: Address;
  readonly from: bigint;
  readonly to: bigint;
}

/** A node's filter is trusted with nothing: a transfer of another contract, to another address or of nothing isn't one. */
function transferOf(log: z.output<typeof logSchema>, { token, address, from, to }: Wanted): Transfer[] {
  const [topic, sender = '', recipient] = log.topics.map((each) => each.toLowerCase());
  const isOurs =
    log.removed !== true &&
    log.address.toLowerCase() === token.toLowerCase() &&
    topic === transferTopic &&
    recipient === pad(address).toLowerCase() &&
    /^0x[0-9a-f]{64}$/.test(sender) &&
    log.data.length === 66 &&
    log.blockNumber >= from &&
    log.blockNumber <= to;
  if (!isOurs || BigInt(log.data) === 0n) return [];
  return [
    {
      hash: log.transactionHash,
      from: `0x${sender.slice(26)}`,
      units: BigInt(log.data),
      block: log.blockNumber,
    },
  ];
}

type Results<Calls extends readonly Call[]> = { [At in keyof Calls]: z.output<Calls[At]['result']> };

/** @param url may contain a key, so no error has it */
export function openNode(url: string, agent: Agent) {
  async function send(body: unknown, signal: AbortSignal): Promise<unknown> {
    try {
      const { statusCode, body: answer } = await request(url, {
        method: 'POST',
        dispatcher: agent,
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { bytes, cut } = await readBounded(answer, largestAnswer);
      if (cut) throw new ProviderUnavailable('the Ethereum node answers too much');
      if (statusCode !== 200) throw new ProviderUnavailable(`the Ethereum node answered ${statusCode}`);
      return readJson(bytes.toString('utf8'))?.value;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      const reason = error instanceof Error ? error.name : 'unknown';
      throw new ProviderUnavailable(`the Ethereum node does not answer (${reason})`);
    }
  }

  return {
    /**
     * Sends calls as one batch.
     *
     * @throws ProviderUnavailable if one of them fails, or if `chainId` is another network
     */
    async ask<const Calls extends readonly Call[]>(wanted: Calls, signal: AbortSignal): Promise<Results<Calls>> {
      const batch = wanted.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
      const read = answersSchema.safeParse(await send(batch, signal));
      if (!read.success) throw new ProviderUnavailable('the Ethereum node answers in another form');
      return wanted.map(({ method, result }, at) => {
        const answer = read.data.find(({ id }) => id === at);
        if (answer?.error) throw new ProviderUnavailable(`the Ethereum node refused ${method} (${answer.error.code})`);
        const value = result.safeParse(answer?.result);
        if (!value.success) throw new ProviderUnavailable(`the Ethereum node answers ${method} in another form`);
        // Money on a test network is worth nothing.
        if (method === calls.chainId.method && value.data !== BigInt(chainId))
          throw new ProviderUnavailable(`the Ethereum node is on the network ${value.data}`);
        return value.data;
      }) as Results<Calls>;
    },
  };
}
