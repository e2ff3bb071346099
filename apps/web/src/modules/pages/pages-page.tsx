import { Button, SimpleGrid, Skeleton } from '@mantine/core';
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
import { PageCard } from './page-card.tsx';
import { pagesQuery } from './pages.api.ts';

export function PagesPage() {
  const t = useTranslations('pages.list');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(pagesQuery(kumbi_code, search.q));
  const create = (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('kpages-add-page', {})} data-create>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} detail={t('detail')} actions={create} />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.pages) ?? []}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} action={create} />}
        skeleton={<Skeleton h={300} radius="lg" />}
        row={(page) => <PageCard page={page} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </>
  );
}
