import { type ListOrder, usualOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import type { AppSearch } from './modals/modal-params.ts';

/** The name of a filter, a query parameter. */
export type FilterParam = keyof AppSearch;
/** The values of each filter of a list, by its query parameter, or whether a text is one of too many to list. */
export type Filters = Readonly<Partial<Record<FilterParam, readonly string[] | ((text: string) => boolean)>>>;
type Chosen<Given extends Filters> = {
  readonly [Param in keyof Given]?: Given[Param] extends readonly (infer Value)[] ? Value : string;
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
  readonly unknown: readonly { readonly param: FilterParam; readonly value: string }[];
  readonly set: (param: FilterParam, value: string | undefined) => void;
  readonly clear: () => void;
  readonly forgetUnknown: () => void;
}

/**
 * Separates the values that a list has from meaningless ones. The usual order needs no parameter.
 *
 * @param orders undefined on a page where another list has orders
 */
export function readListView<const Given extends Filters, const Order extends ListOrder>(
  search: AppSearch,
  filters: Given,
  orders?: readonly Order[],
): Pick<ListView<Given, Order>, 'query' | 'unknown'> {
  const allowed: Readonly<Record<string, Filters[FilterParam]>> = { ...filters, sort: orders };
  const query: Record<string, string> = {};
  const unknown: { param: FilterParam; value: string }[] = [];
  for (const [param, value] of Object.entries(search)) {
    const values = Object.hasOwn(allowed, param) ? allowed[param] : undefined;
    if (!values || !value || (param === 'sort' && value === usualOrder)) continue;
    if (typeof values === 'function' ? values(value) : values.includes(value)) query[param] = value;
    else unknown.push({ param: param as FilterParam, value });
  }
  return { query: query as ListView<Given, Order>['query'], unknown };
}

/** Returns the query of a list for its address, to prefetch it. */
export const listQueryOf = <const Given extends Filters, const Order extends ListOrder>(
  search: AppSearch,
  filters: Given,
  orders: readonly Order[],
) => ({ name: search.q ?? '', ...readListView(search, filters, orders).query });
