type Item = { readonly id: string };
type Page = { readonly total: number } & Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'id' in value;

/** Returns a cached list, or the pages of one, without these items. Other values stay unchanged. */
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
