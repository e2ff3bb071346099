import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import type { EventFilter } from '../hooks.api.ts';

/** The filter of the log, which its address keeps. */
export function useLogFilter(): EventFilter {
  const code = usePathParam('hook');
  const {
    q = '',
    method = '',
    verification = '',
    within = '',
    since = '',
    until = '',
    to = '',
    delivery = '',
  } = useAppSearch();
  return { code, name: q, method, verification, within, since, until, destination: to, delivery };
}
