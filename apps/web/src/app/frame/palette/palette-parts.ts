import type { SearchKind } from '@kumbi/contract/search-kinds.ts';
import { may, type Standing } from '@kumbi/contract/shared/roles.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { Screen } from '../../../lib/screens.ts';
import type { Command, PaletteScreen, PaletteSearch, WebPalette } from '../../../lib/web-module.ts';
import { modules } from '../../modules.ts';
import { byPlace, commandsOf, isAllowed, navigationPaths } from '../../navigation.ts';

/** Found by their paths, like the parts of the frame. */
const parts = Object.values(
  import.meta.glob<{ readonly palette: WebPalette }>('../../../modules/*/*.palette.ts', { eager: true }),
).map(({ palette }) => palette);

/** The icon of each kind of record that the search finds. */
export const kindIcons: { readonly [Kind in SearchKind]?: TablerIcon } = Object.assign(
  {},
  ...parts.map(({ kinds }) => kinds ?? {}),
);

/** The search of the workspace's records. */
export const search: PaletteSearch = onlySearch();

function onlySearch(): PaletteSearch {
  const [found] = parts.flatMap((part) => part.search ?? []);
  if (!found) throw new Error('no module searches the records of a workspace');
  return found;
}

const commands = parts.flatMap((part) => part.commands ?? []);

/** Returns the commands of a workspace, with those of its frame. */
export const allCommandsOf = (workspace: Parameters<typeof commandsOf>[0]): readonly Command[] =>
  [...commandsOf(workspace), ...commands.filter((command) => isAllowed(command, workspace))].sort(byPlace);

const named = new Map(parts.flatMap((part) => part.screens ?? []).map((screen) => [screen.path as string, screen]));

/** Every screen with a fixed address, apart from the entries of the sidebar. */
export const screens: readonly PaletteScreen[] = modules
  .flatMap((module) => module.screens ?? [])
  .filter(({ path }) => path !== '/' && !path.includes('$') && !navigationPaths.has(path))
  .map((screen) => named.get(screen.path) ?? inCrumbs(screen));

/** A screen has its name in its breadcrumb, below the one of the entry that it belongs to. */
function inCrumbs({ path, crumbs = [] }: Screen): PaletteScreen {
  const last = crumbs.at(-1);
  if (!last) throw new Error(`the screen ${path} has no name for the palette`);
  return { path: path as PaletteScreen['path'], label: last.label };
}

/** Returns the screens that a member may see, in addition to the entries of the sidebar. */
export const screensOf = ({ role }: { readonly role: Standing }): readonly PaletteScreen[] =>
  screens.filter(({ permission }) => !permission || may(role, permission));
