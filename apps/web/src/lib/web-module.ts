import type { Tag } from '@kumbi/contract/endpoint.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { MessageKey } from './i18n/messages.ts';
import type { TextModule } from './i18n/module-texts.ts';
import type { ModalScreens } from './modals/modal-host.tsx';
import type { ModalKey } from './modals/modal-params.ts';
import type { RealtimeEvent } from './realtime/realtime.ts';
import type { Screen } from './screens.ts';

export const navGroups = ['sell', 'reach', 'teach', 'automate', 'workspace'] as const;
type NavGroup = (typeof navGroups)[number];

/** An entry of the sidebar. */
export interface NavEntry {
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  readonly group?: NavGroup;
  /** The smallest is first in its group. */
  readonly place: number;
  /** After `g`. */
  readonly letter: string;
  readonly shortcut: MessageKey;
  /** Shown in the phone's bottom bar; the rest is in "More". */
  readonly thumb?: boolean;
  /** Absent: every workspace has it. */
  readonly isThere?: (workspace: Workspace) => boolean;
}

/** Something to do from anywhere: in the palette, and with a picture in the phone's plus menu. */
export interface Command {
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  /** The smallest is first. */
  readonly place: number;
  readonly modal: ModalKey;
  /** Its picture in the plus menu of a phone. */
  readonly quick?: TablerIcon;
  /** The key `c` opens it on pages that create nothing themselves. */
  readonly onCreateKey?: true;
}

/** Records that the palette finds by their names. */
export interface FoundGroup {
  readonly label: MessageKey;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly detail?: string | undefined;
    readonly icon: TablerIcon;
    /** Below the workspace's address, or a modal with its parameters. */
    readonly opens: string | { readonly modal: ModalKey; readonly id: string };
  }[];
}

/** Fetched with the palette, which few open. */
export type PaletteSource = () => Promise<(workspace: string, words: string) => Promise<readonly FoundGroup[]>>;

/** One module of the app, as `app/modules.ts` lists it. Code and texts of its screens are fetched when they open. */
export interface WebModule {
  readonly name: string;
  /** Pages of a workspace. */
  readonly screens?: readonly Screen[];
  /** Pages below `/{lang}`, outside a workspace. */
  readonly publicScreens?: readonly Screen[];
  readonly modals?: ModalScreens;
  /** Parameters of its modals in the address, besides `id`. */
  readonly modalParams?: readonly string[];
  readonly navigation?: readonly NavEntry[];
  readonly commands?: readonly Command[];
  readonly palette?: PaletteSource;
  /** Texts that the frame of a workspace shows with every page. */
  readonly frameTexts?: readonly TextModule[];
  /** The frame reads queries with these tags again when one of these events arrives. */
  readonly refresh?: { readonly on: readonly RealtimeEvent[]; readonly tags: readonly Tag[] };
  /** Fills slots of lower modules. */
  readonly provide?: () => void;
}
