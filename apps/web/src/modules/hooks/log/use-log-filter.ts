import { eventMethods, eventPeriodNames, verifications } from '@kumbi/contract/hooks/hooks.limits.ts';
import { deliveryStatuses } from '@kumbi/contract/shared/deliveries.limits.ts';
import { isId, isTime } from '../../../lib/address-values.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { type EventFilter, ownPeriod } from '../hooks.api.ts';

const logFilters = {
  method: eventMethods,
  verification: verifications,
  within: [...eventPeriodNames, ownPeriod],
  since: isTime,
  until: isTime,
  to: isId,
  delivery: deliveryStatuses,
} as const;

/** The parameters of the log's address, without meaningless values. */
export const useLogView = () => useListView(logFilters, []);

/** The filter of the log, which its address keeps. */
export function useLogFilter(): EventFilter {
  const code = usePathParam('hook');
  const { q = '' } = useAppSearch();
  const { query } = useLogView();
  const { method = '', verification = '', within = '', since = '', until = '', to = '', delivery = '' } = query;
  return { code, name: q, method, verification, within, since, until, destination: to, delivery };
}
