import type { Block, ValuesOf } from './field.ts';
import type { rootFields } from './root.ts';

/** The current version of stored pages. `migrate` converts older ones. */
export const pageDataVersion = 1;

/** A page's blocks and its look, as stored and sent. The format is Puck's, with a version. */
export interface PageData {
  readonly version: number;
  readonly root: { readonly props: ValuesOf<typeof rootFields> };
  readonly content: readonly Block[];
}

/** The most blocks of a page, including nested ones. */
export const blocksLimit = 500;
/** The deepest nesting of blocks. */
export const depthLimit = 6;
export const pageBytesLimit = 2_000_000;
