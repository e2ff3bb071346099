import { getAddress } from 'viem/utils';
import { assets } from './crypto-amount.rules.ts';
import { calls, type EthereumNode } from './ethereum-node.adapter.ts';
import type { Stray, StrayPlace } from './ethereum-stray.store.ts';

const chunk = 500n;
/** Further blocks are read by the next look. */
const mostChunks = 20;

/**
 * Reads the confirmed transfers of all tokens but the payment's own to its address, and the ETH at an address to which a
 * token is due. Apart from the payment's own money, so that a flood of worthless tokens delays no payment.
 *
 * @throws ProviderUnavailable
 */
export async function readStrays(
  node: EthereumNode,
  place: StrayPlace,
  { needed, signal }: { readonly needed: number; readonly signal: AbortSignal },
): Promise<{ readonly block: bigint; readonly strays: readonly Stray[] }> {
  const address = getAddress(place.address);
  const own = assets[place.asset].token?.toLowerCase();
  const [, head] = await node.ask([calls.chainId, calls.head], signal);
  const confirmed = head - BigInt(needed - 1);
  const strays: Stray[] = [];
  let block = BigInt(place.block);
  for (let n = 0; n < mostChunks && block < confirmed; n++) {
    const last = block + chunk < confirmed ? block + chunk : confirmed;
    const [found] = await node.ask([calls.anyTransfers(address, block + 1n, last)], signal);
    for (const { token: contract, hash, from, units } of found)
      if (contract !== own) strays.push({ token: contract, hash, sender: from, units });
    block = last;
  }
  if (own && block === confirmed) {
    const [ether] = await node.ask([calls.balance(address, confirmed)], signal);
    if (ether > 0n) strays.push({ token: 'eth', hash: '', sender: '', units: ether });
  }
  return { block, strays };
}
