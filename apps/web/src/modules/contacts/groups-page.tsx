import { may } from '@kumbi/contract/shared/roles.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { useGroupBulk } from './bulk/use-group-bulk.ts';
import { groupsQuery } from './contacts.api.ts';
import { CrmNav } from './crm-nav.tsx';
import { GroupRow } from './group-row.tsx';

export function GroupsPage() {
  const t = useTranslations('contacts.group');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView({}, listOrders);
  const query = useInfiniteQuery(groupsQuery(kumbi_code, useAppSearch()));
  const bulk = useGroupBulk(query.data?.items ?? []);
  return (
    <>
      <CrmNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('customer-group', {}))}
        drawing="messages"
        query={query}
        view={view}
        search={search}
        filters={<ListControls view={view} />}
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        row={(group) => <GroupRow group={group} selection={bulk.selection} />}
      />
    </>
  );
}
