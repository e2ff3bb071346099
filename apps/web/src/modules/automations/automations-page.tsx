import { Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { automationsQuery } from './automations.api.ts';

export function AutomationsPage() {
  const t = useTranslations('automations');
  const workspace = useWorkspace();
  const search = useSearchText();
  const query = useInfiniteQuery(automationsQuery(workspace.kumbi_code, search.q));
  return (
    <>
      <PageHead title={t('title')} detail={t('detail')} />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.automations) ?? []}
        search={search}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="search" title={t('empty')} detail={t('empty_detail')} />}
        skeleton={<Skeleton h={44} m="sm" />}
        row={(flow) => (
          <Text px="md" py="sm">
            {flow.name}
          </Text>
        )}
      />
    </>
  );
}
