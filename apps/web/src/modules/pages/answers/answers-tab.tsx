import { Group, Select, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import type { TabProps } from '../activity/activity-tabs.ts';
import { ExportButton } from '../activity/export-button.tsx';
import { AnswerRow } from './answer-row.tsx';
import { answers } from './answers.api.ts';

/** What visitors wrote, newest first. */
export function AnswersTab({ page, collects }: TabProps) {
  const t = useTranslations('pages');
  const navigate = useNavigate();
  const { kumbi_code } = useWorkspace();
  const { block } = useAppSearch();
  const search = useSearchText();
  const filter = { page: page.id, ...(block ? { block } : {}) };
  const query = useInfiniteQuery(answers.list.pages(kumbi_code, { query: { ...filter, name: search.q } }));
  const nameOf = (id: string, type: 'form' | 'newsletter' | 'feedback') =>
    collects.asking.find((each) => each.id === id)?.title || t(`blocks.names.${type}`);
  const setBlock = (next: string | null) => {
    const change = (before: AppSearch): AppSearch => ({ ...before, block: next ?? undefined });
    void navigate({ to: '.', search: change, replace: true });
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between" wrap="nowrap">
        {collects.asking.length > 1 ? (
          <Select
            aria-label={t('answers.block')}
            placeholder={t('answers.all_blocks')}
            clearable
            clearButtonProps={{ 'aria-label': t('answers.all_blocks') }}
            value={block ?? null}
            onChange={setBlock}
            data={collects.asking.map(({ id, type }) => ({ value: id, label: nameOf(id, type) }))}
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
        search={search}
        searchLabel={t('answers.search')}
        count={(count) => t('answers.count', { count })}
        empty={<EmptyState drawing="page" title={t('answers.empty')} detail={t('answers.empty_detail')} />}
        row={(answer) => <AnswerRow answer={answer} block={nameOf(answer.block.id, answer.block.type)} />}
      />
    </Stack>
  );
}
