import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type Item = { readonly id: string };
type Page = { readonly total: number } & Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'id' in value;

/** A kept list, or the pages of one, without these items; anything else as it is. */
export function withoutItems(kept: unknown, ids: ReadonlySet<string>): unknown {
  const stays = (item: unknown) => !isItem(item) || !ids.has(item.id);
  if (Array.isArray(kept)) return kept.filter(stays);
  if (typeof kept !== 'object' || kept === null || !('pages' in kept) || !Array.isArray(kept.pages)) return kept;
  const pages = kept.pages as Page[];
  const lists = pages.flatMap((page) => Object.values(page).filter(Array.isArray));
  const gone = lists.flat().filter((item) => !stays(item)).length;
  return {
    ...kept,
    pages: pages.map((page) => ({
      ...Object.fromEntries(
        Object.entries(page).map(([name, value]) => [name, Array.isArray(value) ? value.filter(stays) : value]),
      ),
      total: page.total - gone,
    })),
  };
}

/** Takes items out of every kept list below a key, before the server has answered. */
export function dropItems(key: QueryKey, ids: readonly string[]): void {
  const gone = new Set(ids);
  queryClient.setQueriesData({ queryKey: key }, (kept: unknown) => withoutItems(kept, gone));
}
