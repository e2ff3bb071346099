import type { ListOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { type Filters, type ListView, readListView } from './list-view.ts';
import type { AppSearch } from './modals/modal-params.ts';
import { useAppSearch } from './modals/use-modal.ts';

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
