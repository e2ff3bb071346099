import type { SearchKind } from '@kumbi/contract/search-kinds.ts';
import { searchKinds } from '@kumbi/contract/search-kinds.ts';
import type { WorkspacePermission } from '@kumbi/contract/shared/roles.ts';
import type { RawBuilder } from 'kysely';
import { collected } from '../../kernel/module.ts';
import { slot } from '../../kernel/registry/registry.ts';

/** One kind of record that the search of a workspace finds, as SQL over the alias `t`. */
export interface SearchSource {
  /** Members without it don't find these records. It is the permission of their list. */
  readonly permission: WorkspacePermission;
  /** Its migration has `searchableTable` and `countedTable`. */
  readonly table: string;
  /** The counter of the workspace without which there are no rows; by default the table. */
  readonly counter?: string;
  /** The end of the name of the search function, `search_<name>`; by default the table. */
  readonly search?: string;
  /** Joins to the rows of one page. */
  readonly joins?: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Tells rows with the same title apart. */
  readonly subtitle?: RawBuilder<unknown>;
  /** The screen that shows it, below the workspace's address. */
  readonly path: RawBuilder<unknown>;
}

declare module '../../kernel/module.ts' {
  interface Module {
    /** One source for each kind of result in the module's contract. */
    readonly searchSources?: { readonly [Kind in SearchKind]?: SearchSource };
  }
}

/** Requires every kind that a manifest lists. */
export const searchSources = slot<SearchSource>('search.sources', searchKinds);

export const collectedSources = collected(searchSources, (module) => module.searchSources ?? {});
