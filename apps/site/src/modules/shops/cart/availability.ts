import type { Availability } from './cart-types.ts';

/** The address may have 4,000 characters: about a hundred ids. */
const most = 100;

/** Returns the current availability, or null without a response: the page then keeps its state, and the server decides. */
export async function availability(api: string, shop: string, ids: readonly string[]): Promise<Availability | null> {
  const unique = [...new Set(ids)].slice(0, most);
  if (unique.length === 0) return null;
  try {
    const answer = await fetch(
      `${api}/api/v1/shops/${encodeURIComponent(shop)}/availability?products=${unique.join(',')}`,
      {
        headers: { accept: 'application/json' },
      },
    );
    if (!answer.ok) return null;
    return { ...((await answer.json()) as Omit<Availability, 'asked'>), asked: unique };
  } catch {
    return null;
  }
}
