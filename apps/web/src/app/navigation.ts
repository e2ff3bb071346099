import { may, type Standing } from '@kumbi/contract/shared/roles.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import type { Command, FramePart, FramePlace, NavEntry, WebNavigation } from '../lib/web-module.ts';

/** Found by their paths, like texts, because they import components, which the list of modules doesn't. */
const parts = Object.values(import.meta.glob<WebNavigation>('../modules/*/*.nav.ts', { eager: true }));

export const byPlace = (one: { readonly place: number }, other: { readonly place: number }): number =>
  one.place - other.place;

/** The entries of the sidebar in their groups. Empty groups aren't rendered. */
const navigation: readonly NavEntry[] = parts.flatMap((part) => part.navigation ?? []).sort(byPlace);

/** Returns the entries of a workspace. */
export const navigationOf = (workspace: Omit<Workspace, 'role'>): readonly NavEntry[] =>
  navigation.filter((entry) => entry.isThere?.(workspace) ?? true);

/** The paths of all entries, also of those that some workspaces don't have. */
export const navigationPaths: ReadonlySet<string> = new Set(navigation.map(({ path }) => path));

const commands = parts.flatMap((part) => part.commands ?? []).sort(byPlace);

/** Returns whether a workspace has a command, and the member may run it. */
export const isAllowed = (
  { permission, isThere }: Command,
  { role, ...workspace }: Omit<Workspace, 'role'> & { readonly role: Standing },
): boolean => (!permission || may(role, permission)) && (isThere?.(workspace) ?? true);

/** Returns the commands that are available everywhere in a workspace. */
export const commandsOf = (workspace: Omit<Workspace, 'role'> & { readonly role: Standing }): readonly Command[] =>
  commands.filter((command) => isAllowed(command, workspace));

/** Returns the entry of the current page: the one with the longest matching path. */
export function activeEntry(place: string, pathname: string): NavEntry | undefined {
  const rest = pathname.slice(place.length).replace(/^\/|\/$/g, '');
  return navigation
    .filter((entry) => (entry.path === '' ? rest === '' : rest === entry.path || rest.startsWith(`${entry.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

const frameParts = parts.flatMap((part) => part.frameParts ?? []).sort(byPlace);

/** Returns the parts of modules in one place of the frame. */
export const framePartsIn = (place: FramePlace): readonly FramePart[] =>
  frameParts.filter((part) => part.in.includes(place));
