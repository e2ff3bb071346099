import type { ListOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import { type Filters, type ListView, readListView } from './list-view.ts';
import { useAppSearch } from './modals/use-modal.ts';
import { useChangeSearch } from './use-change-search.ts';

/**
 * The filters and the order of a list, which are in the address. A meaningless value, such as one of an old link, isn't sent:
 * the list, or `UnknownNotice` on another page, says so and offers to remove it.
 *
 * @param orders undefined on a page where another list has orders
 */
export function useListView<const Given extends Filters, const Order extends ListOrder>(
  filters: Given,
  orders?: readonly Order[],
): ListView<Given, Order> {
  const search = useAppSearch();
  const { query, unknown } = readListView(search, filters, orders);
  const chosen = Object.keys(query).length;
  const change = useChangeSearch();
  const without = (params: readonly string[]) => change(Object.fromEntries(params.map((param) => [param, undefined])));
  return {
    query,
    filters,
    orders: orders ?? [],
    isFiltered: chosen > (query.sort === undefined ? 0 : 1),
    chosen,
    unknown,
    set: (param, value) => change({ [param]: value || undefined }),
    clear: () => without(Object.keys(filters)),
    forgetUnknown: () => without(unknown.map(({ param }) => param)),
  };
}
