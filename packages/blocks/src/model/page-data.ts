import type { Block, ValuesOf } from './field.ts';
import type { rootFields } from './root.ts';

/** The form in which blocks are kept now; older ones are brought up by `migrate`. */
export const pageDataVersion = 1;

/** A page's blocks and its look, as they are kept and sent. The shape is Puck's, with a version. */
export interface PageData {
  readonly version: number;
  readonly root: { readonly props: ValuesOf<typeof rootFields> };
  readonly content: readonly Block[];
}

/** All blocks of a page, those inside others too. */
export const blocksLimit = 500;
/** A block inside a block inside a block. */
export const depthLimit = 6;
export const pageBytesLimit = 2_000_000;
