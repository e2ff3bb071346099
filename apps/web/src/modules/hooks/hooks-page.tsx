import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Paper, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { HookRow } from './hook-row.tsx';
import { hooksQuery } from './hooks.api.ts';

export function HooksPage() {
  const t = useTranslations('hooks.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(hooksQuery(kumbi_code, search.q));
  const create = may(role, 'connections.write') && (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('webhook-add', {})} data-create>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} detail={t('detail')} actions={create} />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.webhooks) ?? []}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="webhook" title={t('empty')} detail={t('empty_detail')} action={create} />}
        skeleton={<Skeleton h={56} m="sm" />}
        row={(hook) => <HookRow hook={hook} />}
        wrap={(rows) => <Paper>{rows}</Paper>}
      />
    </>
  );
}
