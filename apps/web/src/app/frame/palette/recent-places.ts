import type { SearchKind } from '@kumbi/contract/search-kinds.ts';

/** A place that was opened from the palette. */
export interface RecentPlace {
  /** Below the workspace's address. */
  readonly path: string;
  /** A record's kind and title; a screen has neither, since its name depends on the language. */
  readonly record?: { readonly kind: SearchKind; readonly title: string; readonly subtitle: string };
}

const most = 6;
const keyOf = (workspaceId: string): string => `kumbi-recent-${workspaceId}`;

/**
 * Returns the places that were opened last in this tab, newest first. The titles are those of the business, so they are
 * stored only until the tab is closed.
 */
export function recentPlaces(workspaceId: string): readonly RecentPlace[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(workspaceId)) ?? '[]') as readonly RecentPlace[];
  } catch {
    // Without storage no place is recent.
    return [];
  }
}

export function rememberPlace(workspaceId: string, place: RecentPlace): void {
  const others = recentPlaces(workspaceId).filter(({ path }) => path !== place.path);
  try {
    sessionStorage.setItem(keyOf(workspaceId), JSON.stringify([place, ...others].slice(0, most)));
  } catch {
    // The place is only missing from the list.
  }
}
