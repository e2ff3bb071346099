import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { users, usersQuery } from './kwaba.api.ts';
import { UserRow } from './user-row.tsx';

/** The company's end users, those with the newest message first. */
export function UsersPage() {
  const t = useTranslations('kwaba.users');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(usersQuery(kumbi_code, useAppSearch()));
  useRealtimeRefresh(kumbi_code, ['kwaba-conversation'], ['kwaba.message']);
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'content.write') && (() => open('kwaba-user', {}))}
      drawing="messages"
      actions={<ExportButton load={() => users.exportSheet(kumbi_code, { query: { name: search.q } })} />}
      query={query}
      search={search}
      count={(count) => t('count', { count })}
      row={(user) => <UserRow user={user} />}
    />
  );
}
