import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import type { NavEntry } from '../lib/web-module.ts';
import { modules } from './modules.ts';

/** What the sidebar shows: only what exists. A group without entries is not drawn. */
const navigation: readonly NavEntry[] = modules
  .flatMap((module) => module.navigation ?? [])
  .sort((one, other) => one.place - other.place);

/** The entries that a workspace has. */
export const navigationOf = (workspace: Workspace): readonly NavEntry[] =>
  navigation.filter((entry) => entry.isThere?.(workspace) ?? true);

/** What a person can do from anywhere. */
export const commands = modules
  .flatMap((module) => module.commands ?? [])
  .sort((one, other) => one.place - other.place);

/** The entry of the page that is open: the longest address that it begins with. */
export function activeEntry(place: string, pathname: string): NavEntry | undefined {
  const rest = pathname.slice(place.length).replace(/^\/|\/$/g, '');
  return navigation
    .filter((entry) => (entry.path === '' ? rest === '' : rest === entry.path || rest.startsWith(`${entry.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
