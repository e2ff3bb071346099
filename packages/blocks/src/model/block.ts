import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';
import type { Fields, ShownValues, ValuesOf } from './field.ts';

export const blockGroups = ['layout', 'words', 'media', 'sell', 'ask', 'more'] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** A kind of block. Its view is in `<type>.view.tsx` beside it, its words in the contract's `pages` messages. */
export interface BlockDefinition<F extends Fields = Fields> {
  readonly type: string;
  readonly group: BlockGroup;
  /** Name of a Tabler icon, for the editor. */
  readonly icon: string;
  readonly fields: F;
  /** What a new one begins with. */
  readonly initial: ValuesOf<F>;
  /** At most one on a page: what it collects is counted for the page. */
  readonly single?: boolean;
}

export const defineBlock = <const F extends Fields>(definition: BlockDefinition<F>): BlockDefinition<F> => definition;

/** What a block's view is given. */
export interface BlockProps<F extends Fields = Fields> {
  readonly id: string;
  readonly values: ShownValues<F>;
  readonly env: BlockEnv;
  /** The blocks inside, ready to be put where they belong. */
  readonly slot: (name: string) => ReactNode;
}

/** The properties of the view of one definition. */
export type PropsOf<D> = D extends BlockDefinition<infer F> ? BlockProps<F> : never;
