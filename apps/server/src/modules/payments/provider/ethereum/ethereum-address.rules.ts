import type { Address } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { toHex } from 'viem/utils';
import { publicKeyAt } from './xpub.rules.ts';

/** Returns the address with this number of a wallet. */
export const addressAt = (xpub: string, index: number): Address => publicKeyToAddress(toHex(publicKeyAt(xpub, index)));
