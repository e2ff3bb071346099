import type { Tag } from '@kumbi/contract/endpoint.ts';
import type { SearchKind } from '@kumbi/contract/search-kinds.ts';
import type { WorkspacePermission } from '@kumbi/contract/shared/roles.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { MessageKey } from './i18n/messages.ts';
import type { TextModule } from './i18n/module-texts.ts';
import type { ModalScreens } from './modals/modal-host.tsx';
import type { ModalWith } from './modals/modal-params.ts';
import type { RealtimeEvent } from './realtime/realtime.ts';
import type { PlacePath, PublicPath, Screen } from './screens.ts';

export const navGroups = ['sell', 'reach', 'teach', 'automate', 'workspace'] as const;
type NavGroup = (typeof navGroups)[number];

/** An entry of the sidebar. */
export interface NavEntry {
  readonly path: PlacePath;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  readonly group?: NavGroup;
  /** Orders the entries of a group; the smallest is first. */
  readonly place: number;
  /** The key after `g`. */
  readonly letter: string;
  /** A page of the site, below `/{lang}` and its path. The screen with this path leads to it. */
  readonly isSitePage?: true;
  /** Shown in the phone's bottom bar; other entries are in "More". */
  readonly thumb?: boolean;
  /** Whether the workspace has it; by default every workspace does. */
  readonly isThere?: (workspace: Omit<Workspace, 'role'>) => boolean;
}

/** An action that is available everywhere. In `<module>.nav.ts` the frame has it too, in `<module>.palette.ts` only the palette. */
export interface Command {
  /** By default everyone has it. */
  readonly permission?: WorkspacePermission;
  /** Whether the workspace has it; by default every workspace does. */
  readonly isThere?: NavEntry['isThere'];
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  /** Orders the commands; the smallest is first. */
  readonly place: number;
  readonly modal: ModalWith<Record<never, never>>;
  /** The plus button of a phone runs it, and the key `c` on pages that create nothing themselves. */
  readonly onCreateKey?: true;
}

/** The top bar, the one of a phone, the menu "More", the line below the workspace's name, and the top of each page. */
export type FramePlace = 'bar' | 'phone-bar' | 'more' | 'workspace' | 'page';

/** A part of the frame with facts of a module, such as the bell. */
export interface FramePart {
  readonly in: readonly FramePlace[];
  /** Orders the parts; the smallest is first. */
  readonly place: number;
  readonly Part: ComponentType;
}

/** The `<module>.outside.ts` of a module, the only part of it that the pages outside a workspace load. */
export interface WebOutside {
  /** Pages below `/{lang}`, outside a workspace. */
  readonly publicScreens?: readonly Screen<PublicPath>[];
  /** Fills slots of lower modules that are also used outside a workspace. */
  readonly provide?: () => void;
}

/** The `<module>.nav.ts` of a module. The frame of a workspace loads it. */
export interface WebNavigation {
  readonly navigation?: readonly NavEntry[];
  readonly commands?: readonly Command[];
  readonly frameParts?: readonly FramePart[];
}

/** A screen in the palette. Those with a name in their breadcrumb need no entry. */
export interface PaletteScreen {
  readonly path: PlacePath;
  readonly label: MessageKey;
  /** By default everyone has it. */
  readonly permission?: WorkspacePermission;
}

/** The records that a search has found. */
export interface FoundRecords {
  readonly groups: readonly {
    readonly kind: SearchKind;
    /** Whether more records of this kind match. */
    readonly has: boolean;
    readonly results: readonly {
      readonly title: string;
      readonly subtitle: string;
      /** Below the workspace's address. */
      readonly path: string;
    }[];
  }[];
  /** False if a kind was left out, because its search took too long. */
  readonly is_complete: boolean;
}

/** The search of the workspace's records; one module has it. */
export interface PaletteSearch {
  /** In characters. */
  readonly shortest: number;
  readonly longest: number;
  readonly useFound: (workspace: string, text: string) => UseQueryResult<FoundRecords>;
}

/** The `<module>.palette.ts` of a module, which only the palette loads, with the texts in `messages/palette.*.json`. */
export interface WebPalette {
  /** The kinds of records that the search finds, with their icons. */
  readonly kinds?: { readonly [Kind in SearchKind]?: TablerIcon };
  readonly screens?: readonly PaletteScreen[];
  readonly commands?: readonly Command[];
  readonly search?: PaletteSearch;
}

/** A page of the operator console. All its texts are in the modules' `messages/operator.*.json`. */
export interface OperatorScreen {
  /** Below `/{lang}/app/admin`; the first page has ''. */
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  /** Orders the entries; the smallest is first. */
  readonly place: number;
  /** Texts of modules that it shows in addition. */
  readonly messages?: readonly TextModule[];
  readonly load: () => Promise<ComponentType>;
}

/** The `<module>.operator.ts` of a module. Only the operator console loads it. */
export interface WebOperator {
  readonly operatorScreens: readonly OperatorScreen[];
}

/**
 * A module of the app in the list of `app/modules.ts`, which every page of a workspace loads. Its screens' code and texts
 * are fetched on demand.
 */
export interface WebModule {
  readonly name: string;
  /** Pages of a workspace. */
  readonly screens?: readonly Screen[];
  readonly modals?: ModalScreens;
  /** Parameters of its modals in the address, in addition to `id`. */
  readonly modalParams?: readonly string[];
  /** Texts that the frame of a workspace shows on every page. */
  readonly frameTexts?: readonly TextModule[];
  /** The frame refetches queries with these tags on one of these events. */
  readonly refresh?: { readonly on: readonly RealtimeEvent[]; readonly tags: readonly Tag[] };
  /** Fills slots of lower modules. */
  readonly provide?: () => void;
}
