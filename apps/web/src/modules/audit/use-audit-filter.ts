import { useNavigate } from '@tanstack/react-router';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import type { auditEntries } from './audit.api.ts';

type Filter = NonNullable<NonNullable<Parameters<typeof auditEntries.export>[1]>['query']>;
type Part = 'actor' | 'action' | 'from' | 'to';
const parts = ['actor', 'action', 'from', 'to'] as const;

/** The filter of the log, which is in the address, so that it can be sent to someone. */
export function useAuditFilter() {
  const navigate = useNavigate();
  const search = useAppSearch();
  const change = (values: { readonly [Name in Part]?: string | undefined }) => {
    const next = (before: AppSearch): AppSearch => ({ ...before, ...values });
    void navigate({ to: '.', search: next, replace: true });
  };
  const chosen = Object.fromEntries(parts.flatMap((part) => (search[part] ? [[part, search[part]]] : []))) as Filter;
  return {
    chosen,
    active: Object.keys(chosen).length > 0,
    set: (part: Part, value: string | null) => change({ [part]: value || undefined }),
    clear: () => change({ actor: undefined, action: undefined, from: undefined, to: undefined }),
  };
}
