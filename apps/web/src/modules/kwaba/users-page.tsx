import { Button, Paper, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { usersQuery } from './kwaba.api.ts';
import { UserRow } from './user-row.tsx';

/** Whom the company writes to, those with the newest message first. */
export function UsersPage() {
  const t = useTranslations('kwaba.users');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(usersQuery(kumbi_code, search.q));
  useRealtimeRefresh(['kwaba-conversation'], [[kumbi_code, 'kwaba', 'users']]);
  const create = (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('kwaba-user', {})} data-create>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} detail={t('detail')} actions={create} />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.users) ?? []}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="messages" title={t('empty')} detail={t('empty_detail')} action={create} />}
        skeleton={<Skeleton h={52} m="sm" />}
        row={(user) => <UserRow user={user} />}
        wrap={(rows) => <Paper>{rows}</Paper>}
      />
    </>
  );
}
