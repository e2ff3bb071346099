import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { Group, Select, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import type { TabProps } from '../pages/activity/activity-tabs.public.ts';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { AnswerRow } from './answer-row.tsx';
import { answers } from './answers.api.ts';
import { askingBlocks } from './asking-blocks.ts';

/** The answers of visitors, newest first by default. */
export function AnswersTab({ page, blocks }: TabProps) {
  const t = useTranslations('answers.list');
  const kind = useTranslations('pages.blocks.names');
  const asking = askingBlocks(blocks, useLanguage());
  const { kumbi_code } = useWorkspace();
  const view = useListView({ block: asking.map(({ id }) => id) }, timeOrders);
  const { block, sort } = view.query;
  const search = useSearchText();
  const filter = { page: page.id, ...(block ? { block } : {}), name: search.q, sort };
  const query = useInfiniteQuery(answers.list.pages(kumbi_code, { query: filter }));
  const nameOf = (id: string, type: 'form' | 'newsletter' | 'feedback') =>
    asking.find((each) => each.id === id)?.title || kind(type);
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between" wrap="nowrap">
        {asking.length > 1 ? (
          <Select
            aria-label={t('block')}
            placeholder={t('all_blocks')}
            clearable
            clearButtonProps={{ 'aria-label': t('all_blocks') }}
            value={block ?? null}
            onChange={(next) => view.set('block', next ?? undefined)}
            data={asking.map(({ id, type }) => ({ value: id, label: nameOf(id, type) }))}
            maw="18rem"
            flex={1}
          />
        ) : (
          <span />
        )}
        <ExportButton load={() => answers.export(kumbi_code, { query: filter })} />
      </Group>
      <ListFrame
        query={query}
        view={view}
        filters={<ListControls view={view} />}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />}
        row={(answer) => <AnswerRow answer={answer} block={nameOf(answer.block.id, answer.block.type)} />}
      />
    </Stack>
  );
}
