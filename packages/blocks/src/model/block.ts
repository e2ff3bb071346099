import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';
import type { Fields, ShownValues, ValuesOf } from './field.ts';

export const blockGroups = ['layout', 'words', 'media', 'sell', 'ask', 'more'] as const;
export type BlockGroup = (typeof blockGroups)[number];

/**
 * A kind of block. Its view is in `<type>.view.tsx` next to it, and its texts are in the contract's `pages` messages.
 */
export interface BlockDefinition<F extends Fields = Fields> {
  readonly type: string;
  readonly group: BlockGroup;
  /** The name of a Tabler icon, for the editor. */
  readonly icon: string;
  readonly fields: F;
  /** The values of a new block. */
  readonly initial: ValuesOf<F>;
  /** At most one on a page, because its answers are counted for the page. */
  readonly single?: boolean;
}

export const defineBlock = <const F extends Fields>(definition: BlockDefinition<F>): BlockDefinition<F> => definition;

/** The props of a block's view. */
export interface BlockProps<F extends Fields = Fields> {
  readonly id: string;
  readonly values: ShownValues<F>;
  readonly env: BlockEnv;
  /** Returns the rendered blocks inside a slot. */
  readonly slot: (name: string) => ReactNode;
}

/** The props of the view of one definition. */
export type PropsOf<D> = D extends BlockDefinition<infer F> ? BlockProps<F> : never;
