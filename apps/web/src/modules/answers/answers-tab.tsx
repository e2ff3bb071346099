import { Group, Select, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import type { TabProps } from '../pages/activity/activity-tabs.public.ts';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { AnswerRow } from './answer-row.tsx';
import { answers } from './answers.api.ts';
import { askingBlocks } from './asking-blocks.ts';

/** The answers of visitors, newest first. */
export function AnswersTab({ page, blocks }: TabProps) {
  const t = useTranslations('answers.list');
  const kind = useTranslations('pages.blocks.names');
  const asking = askingBlocks(blocks, useLanguage());
  const navigate = useNavigate();
  const { kumbi_code } = useWorkspace();
  const { block } = useAppSearch();
  const search = useSearchText();
  const filter = { page: page.id, ...(block ? { block } : {}) };
  const query = useInfiniteQuery(answers.list.pages(kumbi_code, { query: { ...filter, name: search.q } }));
  const nameOf = (id: string, type: 'form' | 'newsletter' | 'feedback') =>
    asking.find((each) => each.id === id)?.title || kind(type);
  const setBlock = (next: string | null) => {
    const change = (before: AppSearch): AppSearch => ({ ...before, block: next ?? undefined });
    void navigate({ to: '.', search: change, replace: true });
  };
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
            onChange={setBlock}
            data={asking.map(({ id, type }) => ({ value: id, label: nameOf(id, type) }))}
            maw="18rem"
            flex={1}
          />
        ) : (
          <span />
        )}
        <ExportButton load={() => answers.export(kumbi_code, { query: { ...filter, name: search.q } })} />
      </Group>
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />}
        row={(answer) => <AnswerRow answer={answer} block={nameOf(answer.block.id, answer.block.type)} />}
      />
    </Stack>
  );
}
