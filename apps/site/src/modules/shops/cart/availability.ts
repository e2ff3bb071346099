import type { Availability } from './cart-types.ts';

/** The address takes 4,000 characters: about a hundred ids. */
const most = 100;

/** What can be bought now, or null when nobody answers: the page then shows what it has, and the server decides. */
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
