import type { Locale } from '@kumbi/contract/shared/locale.ts';

/** Addresses of the browser's files for one view, as `resolveAssets` reads them from Vite's manifest. */
export interface Assets {
  readonly css: readonly string[];
  /** Entries, run as modules. */
  readonly js: readonly string[];
  /** Imports of the entries, fetched along with them. */
  readonly preload?: readonly string[];
  readonly font: string;
}

/** The props of every page besides its content. Origins have no trailing slash. */
export interface PageProps {
  readonly lang: Locale;
  readonly brand: string;
  readonly assets: Assets;
  /** Origin of the public pages: canonical addresses, alternates, Open Graph. */
  readonly siteUrl: string;
  /** Origin of the workspace: sign-up and sign-in. */
  readonly appUrl: string;
  /** Origin of the API; empty if it is the page's own. */
  readonly apiUrl: string;
  /** Shows the banner that says that nothing is real. */
  readonly sandbox: boolean;
  /** The form where a visitor reports the content, if there is one. */
  readonly reportUrl: string | null;
}

export interface NotFoundProps extends PageProps {
  /** Path without the language (`/s/gone`), for the link to the other language. */
  readonly path: string;
}

/** Content that its owner has taken offline or hasn't published yet. */
export interface PageOffProps extends PageProps {
  readonly path: string;
  readonly title: string;
  readonly theme: string;
}

export interface FaultProps extends PageProps {
  readonly path: string;
  readonly reference: string | null;
}

/** A short page for one visitor, with at most one button. Modules with such pages extend it. */
export interface ReplyProps extends PageProps {
  readonly path: string;
  readonly what: {
    readonly title: string;
    readonly when: string | null;
    readonly place: string | null;
    readonly seller: string;
  } | null;
  /** The form that the button sends. */
  readonly post: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
  /** Path of the page behind it. */
  readonly back: string | null;
}

/** The refusal of a form that a browser sent without a script. */
export interface RefusedProps extends ReplyProps {
  readonly message: string;
  readonly action: string;
}

/** The button that signs a customer in. */
export interface EntranceReplyProps extends ReplyProps {
  /** Duration of the session. */
  readonly days: number;
}

/** The views and emails of each module with their props. The props file of a module adds its own by declaration merging. */
export interface SiteProps {
  readonly frame: {
    readonly views: {
      'not-found': NotFoundProps;
      'page-off': PageOffProps;
      refused: RefusedProps;
      fault: FaultProps;
    };
  };
}

export type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type ViewsOf<Part> = Part extends { readonly views: infer Own } ? Own : never;

/** The props of each view by its name. */
export type Views = Together<ViewsOf<SiteProps[keyof SiteProps]>>;
export type ViewName = keyof Views;

/** The names of the views with these props. */
export type ViewWith<Props> = { [V in ViewName]: Views[V] extends Props ? V : never }[ViewName];
