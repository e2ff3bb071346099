import { asRecord } from '../records.ts';
import type { View } from './ethereum-chain.ts';
import { RpcError } from './ethereum-rpc.ts';
import { logShape } from './ethereum-shapes.ts';
import { readAddress, readHash } from './ethereum-words.ts';

/** The limits of public nodes differ; these are the sandbox's. */
const MOST_LOG_BLOCKS = 1_000;
const MOST_LOGS = 10_000;
const MOST_VALUES = 1_000;
const MOST_TOPICS = 4;

/** The logs of `eth_getLogs`, by a range of at most 1,000 blocks or by the hash of one. */
export function findLogs(view: View, filter: unknown, readTag: (tag: unknown) => number) {
  const { address, topics, fromBlock = 'latest', toBlock = 'latest', blockHash } = asRecord(filter) ?? { topics: 0 };
  const addresses = readValues(address, readAddress);
  const wanted = readTopics(topics);
  if (addresses === undefined || wanted === undefined) throw new RpcError(-32602, 'invalid argument 0: filter');
  const [from, to] = blockHash === undefined ? [readTag(fromBlock), readTag(toBlock)] : blockOf(view, blockHash);
  if (from > to) throw new RpcError(-32602, 'invalid block range params');
  if (to - from >= MOST_LOG_BLOCKS) throw new RpcError(-32005, `query exceeds max block range ${MOST_LOG_BLOCKS}`);
  const logs = [];
  for (let number = from; number <= Math.min(to, view.head); number += 1) {
    for (const hash of view.chain.block(number)?.transactions ?? []) {
      const transaction = view.chain.transaction(hash);
      const log = transaction === undefined ? null : logShape(view.chain, transaction);
      if (log === null || (addresses !== null && !addresses.includes(log.address))) continue;
      const matches = wanted.every((values, n) => values === null || values.includes(log.topics[n] ?? ''));
      if (matches && wanted.length <= log.topics.length) logs.push(log);
      if (logs.length > MOST_LOGS) throw new RpcError(-32005, `query returned more than ${MOST_LOGS} results`);
    }
  }
  return logs;
}

function blockOf({ chain, head }: View, value: unknown): [number, number] {
  const number = chain.numberOf(readHash(value) ?? '0x');
  if (number === undefined || number > head) throw new RpcError(-32000, 'unknown block');
  return [number, number];
}

/** One value or a list of them; null matches everything, undefined is invalid. */
function readValues(value: unknown, read: (one: unknown) => string | undefined): string[] | null | undefined {
  if (value === undefined || value === null) return null;
  const list = Array.isArray(value) ? value : [value];
  const values = list.flatMap((one) => read(one) ?? []);
  if (list.length > MOST_VALUES || values.length < list.length) return undefined;
  return values.length === 0 ? null : values;
}

function readTopics(value: unknown): (string[] | null)[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MOST_TOPICS) return undefined;
  const topics = value.map((one) => readValues(one, readHash));
  return topics.includes(undefined) ? undefined : (topics as (string[] | null)[]);
}
