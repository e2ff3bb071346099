import { type ListOrder, usualOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import { useNavigate } from '@tanstack/react-router';
import type { AppSearch } from './modals/modal-params.ts';
import { useAppSearch } from './modals/use-modal.ts';
import type { PageParams } from './screens.ts';

/** The values of each filter of a list, by its query parameter. */
type Filters = Readonly<Partial<Record<keyof PageParams, readonly string[]>>>;
type Chosen<Given extends Filters> = {
  readonly [Param in keyof Given]?: Given[Param] extends readonly (infer Value)[] ? Value : never;
};

export interface ListView<Given extends Filters = Filters, Order extends ListOrder = ListOrder> {
  /** The filters and the order for the server, without values that this list doesn't have. */
  readonly query: Chosen<Given> & { readonly sort?: Order };
  readonly filters: Given;
  readonly orders: readonly Order[];
  readonly isFiltered: boolean;
  /** The number of filters and orders that differ from the usual list. */
  readonly chosen: number;
  /** Parameters of the address with a meaningless value. */
  readonly unknown: readonly { readonly param: keyof PageParams; readonly value: string }[];
  readonly set: (param: keyof PageParams, value: string | undefined) => void;
  readonly clear: () => void;
  readonly forgetUnknown: () => void;
}

/**
 * The filters and the order of a list, which are in the address. A meaningless value, such as one of an old link, isn't sent:
 * `ListControls` says so and offers to remove it.
 */
export function useListView<const Given extends Filters, const Order extends ListOrder>(
  filters: Given,
  orders: readonly Order[],
): ListView<Given, Order> {
  const navigate = useNavigate();
  const search = useAppSearch();
  const { query, unknown } = readListView(search, filters, orders);
  const chosen = Object.keys(query).length;
  const change = (next: AppSearch) => {
    const all = (before: AppSearch): AppSearch => ({ ...before, ...next });
    void navigate({ to: '.', search: all, replace: true });
  };
  const without = (params: readonly string[]) => change(Object.fromEntries(params.map((param) => [param, undefined])));
  return {
    query,
    filters,
    orders,
    isFiltered: chosen > (query.sort === undefined ? 0 : 1),
    chosen,
    unknown,
    set: (param, value) => change({ [param]: value || undefined }),
    clear: () => without(Object.keys(filters)),
    forgetUnknown: () => without(unknown.map(({ param }) => param)),
  };
}

/** Separates the values that a list has from meaningless ones. The usual order needs no parameter. */
export function readListView<const Given extends Filters, const Order extends ListOrder>(
  search: AppSearch,
  filters: Given,
  orders: readonly Order[],
): Pick<ListView<Given, Order>, 'query' | 'unknown'> {
  const allowed: Readonly<Record<string, readonly string[] | undefined>> = { ...filters, sort: orders };
  const query: Record<string, string> = {};
  const unknown: { param: keyof PageParams; value: string }[] = [];
  for (const [param, value] of Object.entries(search)) {
    const values = Object.hasOwn(allowed, param) ? allowed[param] : undefined;
    if (!values || !value || (param === 'sort' && value === usualOrder)) continue;
    if (values.includes(value)) query[param] = value;
    else unknown.push({ param: param as keyof PageParams, value });
  }
  return { query: query as ListView<Given, Order>['query'], unknown };
}

/** Returns the query of a list for its address, to prefetch it. */
export const listQueryOf = <const Given extends Filters, const Order extends ListOrder>(
  search: AppSearch,
  filters: Given,
  orders: readonly Order[],
) => ({ name: search.q ?? '', ...readListView(search, filters, orders).query });
