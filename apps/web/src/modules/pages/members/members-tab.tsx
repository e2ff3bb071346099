import { Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { MemberRow } from './member-row.tsx';
import { pageMembers } from './members.api.ts';

/** Customers who signed in to the members' sections. They are shared by all pages of the workspace. */
export function MembersTab() {
  const t = useTranslations('pages.members');
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const query = useInfiniteQuery(pageMembers.list.pages(kumbi_code, { query: { name: search.q } }));
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed">{t('all_pages')}</Text>
        <ExportButton load={() => pageMembers.export(kumbi_code, { query: { name: search.q } })} />
      </Group>
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />}
        row={(member) => <MemberRow member={member} />}
      />
    </Stack>
  );
}
