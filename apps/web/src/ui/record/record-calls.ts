import type { CallOptions } from '../../lib/api/call.ts';
import type { ListAnswer, oneQuery, pagesQuery } from '../../lib/api/queries.ts';

interface OfOne {
  readonly params: { readonly id: string };
}

/** The page of a list as `ListFrame` takes it. */
export interface RecordsAnswer extends ListAnswer {
  readonly total: number;
  readonly more?: boolean | undefined;
}

/** The standard calls of a noun, as `resource` creates them from its `recordEndpoints`. */
export interface RecordCalls<Page extends RecordsAnswer, Item, Values> {
  readonly list: {
    readonly pages: (
      workspace: string,
      input: { readonly query: { readonly name: string } },
    ) => ReturnType<typeof pagesQuery<Page, Item>>;
  };
  readonly get: (workspace: string, input: OfOne) => ReturnType<typeof oneQuery<Item>>;
  create(workspace: string, input: { body: Values }, options: CallOptions): Promise<unknown>;
  update(workspace: string, input: OfOne & { body: Values }, options: CallOptions): Promise<unknown>;
  readonly delete: (
    workspace: string,
    input: OfOne,
    options: { readonly drops: readonly string[] },
  ) => Promise<unknown>;
  readonly restore: (workspace: string, input: OfOne) => Promise<unknown>;
}
