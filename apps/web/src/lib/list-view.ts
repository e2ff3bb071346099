import { type ListOrder, usualOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import type { AppSearch } from './modals/modal-params.ts';
import type { PageParams } from './screens.ts';

/** The values of each filter of a list, by its query parameter. */
export type Filters = Readonly<Partial<Record<keyof PageParams, readonly string[]>>>;
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
