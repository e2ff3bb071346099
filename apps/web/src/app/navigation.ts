import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import type { NavEntry } from '../lib/web-module.ts';
import { modules } from './modules.ts';

/** The entries of the sidebar in their groups. Empty groups aren't rendered. */
const navigation: readonly NavEntry[] = modules
  .flatMap((module) => module.navigation ?? [])
  .sort((one, other) => one.place - other.place);

/** Returns the entries of a workspace. */
export const navigationOf = (workspace: Workspace): readonly NavEntry[] =>
  navigation.filter((entry) => entry.isThere?.(workspace) ?? true);

/** The commands that are available everywhere. */
export const commands = modules
  .flatMap((module) => module.commands ?? [])
  .sort((one, other) => one.place - other.place);

/** Returns the entry of the current page: the one with the longest matching path. */
export function activeEntry(place: string, pathname: string): NavEntry | undefined {
  const rest = pathname.slice(place.length).replace(/^\/|\/$/g, '');
  return navigation
    .filter((entry) => (entry.path === '' ? rest === '' : rest === entry.path || rest.startsWith(`${entry.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
