import type { ComponentType } from 'react';
import type { MessageKey } from './i18n/messages.ts';
import type { TextModule } from './i18n/module-texts.ts';

/**
 * The paths of the pages below a workspace's address. A module adds its own by declaration merging, so that a link to an
 * unknown page doesn't compile.
 */
export interface ScreenPaths {
  /** The workspace's home. */
  readonly '': true;
}
type ScreenPath = keyof ScreenPaths;

/** The paths of the pages below `/{lang}`, outside a workspace. */
export interface PublicPaths extends Record<never, true> {}
export type PublicPath = keyof PublicPaths;
/** The same, with or without query parameters; `app` leads to the last workspace. */
export type PublicAddress = 'app' | PublicPath | `${PublicPath}?${string}`;

/** The query parameters of pages, besides those of modals. A module adds its own by declaration merging. */
export interface PageParams {
  /** The search text of a list. */
  readonly q: true;
  /** The order of a list. */
  readonly sort: true;
  /** Filters of lists. */
  readonly type: true;
  readonly status: true;
}

/** A path with any values for its parameters: `cups/${string}` for `cups/$cup`. */
type Filled<Path extends string> = Path extends `${infer Start}/$${string}/${infer Rest}`
  ? `${Start}/${string}/${Filled<Rest>}`
  : Path extends `${infer Start}/$${string}`
    ? `${Start}/${string}`
    : Path;
/** The path of a page below a workspace's address, such as `cups/17`. */
export type PlacePath = Filled<ScreenPath>;
/** The same, with or without query parameters. */
export type PlaceAddress = PlacePath | `${PlacePath}?${string}`;

type ParamsOf<Path extends string> = Path extends `${string}$${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Path extends `${string}$${infer Param}`
    ? Param
    : never;
/** The names of all parameters in paths. */
export type PathParam = ParamsOf<ScreenPath>;

interface Crumb {
  readonly label: MessageKey;
  /** The path below the workspace's address; the last crumb has none. */
  readonly path?: PlacePath;
}

/** A page as data: the router builds its route, and fetches its texts and its code together on demand. */
export interface Screen<Path extends string = ScreenPath> {
  readonly path: Path;
  readonly messages: readonly TextModule[];
  readonly crumbs?: readonly Crumb[];
  /** Takes the whole window, without the frame, because it has its own bars. */
  readonly bare?: true;
  readonly load: () => Promise<ComponentType>;
  /** Starts fetching the page's data while its code is loading. */
  readonly prefetch?: (workspace: string, search: Readonly<Record<string, string | undefined>>) => void;
}
