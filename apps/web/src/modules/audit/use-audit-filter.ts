import { useQuery } from '@tanstack/react-query';
import { useMessages } from 'use-intl';
import { isDay, isId } from '../../lib/address-values.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { auditEntries } from './audit.api.ts';
import { actionsIn } from './audit-actions.ts';

type Filter = NonNullable<NonNullable<Parameters<typeof auditEntries.export>[1]>['query']>;
type Part = 'actor' | 'action' | 'from' | 'to';

/** The filter of the log, which is in the address, so that it can be sent to someone. */
export function useAuditFilter() {
  const { kumbi_code } = useWorkspace();
  const { data: actors } = useQuery(auditEntries.listAuditActors(kumbi_code));
  const view = useListView(
    {
      // Until the people are read, each may be one of them.
      actor: (id: string) => isId(id) && (actors?.some((each) => each.id === id) ?? true),
      action: actionsIn(useMessages().audit.actions),
      from: isDay,
      to: isDay,
    },
    [],
  );
  return {
    chosen: view.query as Filter,
    active: view.isFiltered,
    view,
    set: (part: Part, value: string | null) => view.set(part, value ?? undefined),
    clear: view.clear,
  };
}
