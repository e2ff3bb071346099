import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import type { EventFilter } from '../hooks.api.ts';

/** The filter of the log, which its address keeps. */
export function useLogFilter(): EventFilter {
  const code = usePathParam('hook');
  const { q = '', method = '', verification = '', within = '', to = '', delivery = '' } = useAppSearch();
  return { code, name: q, method, verification, within, destination: to, delivery };
}
