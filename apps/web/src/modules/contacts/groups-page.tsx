import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { groupsQuery } from './contacts.api.ts';
import { CrmNav } from './crm-nav.tsx';
import { GroupRow } from './group-row.tsx';

export function GroupsPage() {
  const t = useTranslations('contacts.group');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(groupsQuery(kumbi_code, useAppSearch()));
  return (
    <>
      <CrmNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('customer-group', {}))}
        drawing="messages"
        query={query}
        search={search}
        count={(count) => t('count', { count })}
        row={(group) => <GroupRow key={group.id} group={group} />}
      />
    </>
  );
}
