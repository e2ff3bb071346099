import type { Endpoint, Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { Routes } from '../http/routes.ts';
import type { Ctx, MemberCtx } from '../tenancy/ctx.ts';
import type { Refusal } from '../tenancy/refusal.ts';

type Standard = Readonly<Record<'list' | 'get' | 'create' | 'update' | 'delete' | 'restore', Endpoint>>;
type BodyOf<E extends Endpoint> = Parsed<E> extends { readonly body: infer Body } ? Body : never;
type Answered<E extends Endpoint> = Promise<Returns<E> | Refusal>;

/** The operations of `binnedRecords`, with the results that the endpoints return. */
interface Operations<E extends Standard, New> {
  list(ctx: Ctx, query: ListQuery): Answered<E['list']>;
  get(ctx: Ctx, id: string): Answered<E['get']>;
  create(ctx: Ctx, values: New): Answered<E['create']>;
  update(ctx: Ctx, id: string, change: () => BodyOf<E['update']>): Answered<E['update']>;
  delete(ctx: Ctx, id: string): Answered<E['delete']>;
  restore(ctx: Ctx, id: string): Answered<E['restore']>;
}

interface AnyInput {
  readonly params: { readonly id: string };
  readonly query: ListQuery;
  readonly body: never;
}

/**
 * Handles the standard endpoints of a noun (`recordEndpoints`) with its standard operations (`binnedRecords`).
 *
 * @param newValues returns the columns of a new row, such as the body and the member who created it
 */
export function handleRecords<E extends Standard, New>(
  routes: Routes,
  endpoints: E,
  operations: Operations<E, New>,
  newValues: (ctx: MemberCtx, body: BodyOf<E['create']>) => New,
): void {
  // The types of context and input follow from each endpoint, which is a type parameter here: the signature checks them.
  const handle = (endpoint: Endpoint, run: (ctx: MemberCtx, input: AnyInput) => Promise<unknown>) =>
    routes.handle(endpoint, (ctx, input) => run(ctx as MemberCtx, input as unknown as AnyInput));
  handle(endpoints.list, (ctx, { query }) => operations.list(ctx, query));
  handle(endpoints.get, (ctx, { params }) => operations.get(ctx, params.id));
  handle(endpoints.create, (ctx, { body }) => operations.create(ctx, newValues(ctx, body)));
  handle(endpoints.update, (ctx, { params, body }) => operations.update(ctx, params.id, () => body));
  handle(endpoints.delete, (ctx, { params }) => operations.delete(ctx, params.id));
  handle(endpoints.restore, (ctx, { params }) => operations.restore(ctx, params.id));
}
