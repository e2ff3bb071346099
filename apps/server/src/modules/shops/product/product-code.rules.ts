import { claimCode } from '../../../kernel/database/claim-code.ts';

/** The address of the cart lies where a product's would. */
const takenByPages = new Set(['checkout', 'sitemap']);

/** The first free code for a product in its shop. */
export function claimProductCode(title: string, claim: (code: string) => Promise<boolean>): Promise<string> {
  return claimCode(title, 'product', async (code) => !takenByPages.has(code) && claim(code));
}
