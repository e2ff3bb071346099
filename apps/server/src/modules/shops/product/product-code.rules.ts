import { claimCode } from '../../../kernel/database/claim-code.ts';

/** Pages of a shop, such as the cart, have addresses at the place of a product's. */
const takenByPages = new Set(['checkout', 'sitemap']);

/** Claims the first free code for a product in its shop. */
export function claimProductCode(title: string, claim: (code: string) => Promise<boolean>): Promise<string> {
  return claimCode(title, 'product', async (code) => !takenByPages.has(code) && claim(code));
}
