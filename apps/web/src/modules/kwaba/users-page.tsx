import type { KwabaUserState } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { userFilters, users, usersQuery, wantedUsers } from './kwaba.api.ts';
import { UserRow } from './user-row.tsx';

/** The company's end users, those with the newest message first. */
export function UsersPage() {
  const t = useTranslations('kwaba.users');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(userFilters, []);
  const address = useAppSearch();
  const query = useInfiniteQuery(usersQuery(kumbi_code, address));
  useRealtimeRefresh(kumbi_code, ['kwaba-conversation'], ['kwaba.message']);
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'content.write') && (() => open('kwaba-user', {}))}
      drawing="messages"
      actions={<ExportButton load={() => users.exportSheet(kumbi_code, wantedUsers(address))} />}
      query={query}
      search={search}
      view={view}
      filters={
        <ListControls
          view={view}
          filters={[
            { param: 'status', label: t('state'), any: t('any'), text: (value: KwabaUserState) => t(`only_${value}`) },
          ]}
        />
      }
      count={(count) => t('count', { count })}
      row={(user) => <UserRow user={user} />}
    />
  );
}
