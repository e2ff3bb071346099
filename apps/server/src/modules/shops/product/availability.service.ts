import type { Returns } from '@kumbi/contract/endpoint.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { shopAvailability } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inShop } from '../visit/public-shop.reads.ts';
import { readAvailability, readIsOpen } from './availability.reads.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const most = 100;

/** Returns the values that change every minute. Every page fetches them, and they are never cached. */
export async function getShopAvailability(
  kernel: Kernel,
  code: string,
  wanted: string,
): Promise<Returns<typeof shopAvailability.get> | Refusal> {
  const ids = wanted
    .split(',')
    .map((id) => id.trim())
    .filter((id) => uuid.test(id))
    .slice(0, most);
  const answer = await inShop(kernel, code, async (at) => {
    const open = await readIsOpen(at);
    if (open === undefined) return undefined;
    const rows = await readAvailability(at, ids);
    return {
      open,
      products: rows.map((row) => ({
        id: row.id,
        available: row.is_available,
        deliverable: row.is_deliverable,
        left: row.left,
        held: row.left !== null && row.held,
        price_ao: fromMinor(row.price_ao),
        price_us: row.price_us === null ? null : fromMinor(row.price_us),
      })),
    };
  });
  return answer ?? refuse('shop.not_there');
}
