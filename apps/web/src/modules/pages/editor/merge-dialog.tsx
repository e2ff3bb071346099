import { project } from '@kumbi/blocks/model/languages.ts';
import { type Choice, choicesBetween, mergePages, type Side } from '@kumbi/blocks/model/merge-pages.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type ContentBody, newerPageQuery, pages } from '../pages.api.ts';
import classes from './editor-frame.module.css';
import { useBlockTexts } from './fields/use-block-texts.ts';
import { blockSummary } from './model/block-summary.ts';
import type { ProjectedBlock } from './model/block-tree.ts';
import { openPage } from './open-page.ts';
import type { Opened, PageEditor } from './use-page-editor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly onClose: () => void;
  /** The merged page is saved. */
  readonly onMerged: () => void;
}

/** Resolves a conflict block by block: for each that differs, this editor's version or the newer one. */
export function MergeDialog({ editor, onClose, onMerged }: Props) {
  const t = useTranslations('pages.conflict');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(newerPageQuery(kumbi_code, editor.page.id));
  const theirs = query.data && openPage(query.data);
  return (
    <DialogFrame title={t('choose_title')} onClose={onClose} size="lg">
      {theirs ? (
        <Choices editor={editor} theirs={theirs} onMerged={onMerged} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading heights={[44, 44, 44]} />
      )}
    </DialogFrame>
  );
}

/** Returns the words of each block, by its id, to distinguish two headings. */
const summariesOf = (data: PageData, language: Locale): ReadonlyMap<string, string> =>
  new Map(
    // A projected page has the same blocks, with texts of one language.
    walkBlocks(project(data, language) as unknown as PageData).map(({ block }) => [
      block.props.id,
      blockSummary(block as unknown as ProjectedBlock),
    ]),
  );

interface ChoicesProps {
  readonly editor: PageEditor;
  readonly theirs: Opened;
  readonly onMerged: () => void;
}

function Choices({ editor, theirs, onMerged }: ChoicesProps) {
  const t = useTranslations('pages.conflict');
  const words = useBlockTexts();
  const { kumbi_code } = useWorkspace();
  const { draft, saved, page } = editor;
  const [choices] = useState(() => choicesBetween(saved.data, draft.data, theirs.draft.data));
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(
    () => new Map(choices.map(({ id, likely }) => [id, likely])),
  );
  const merge = useAction(
    () => {
      const data: PageData = mergePages(draft.data, theirs.draft.data, (id) => sides.get(id) ?? 'theirs');
      const body = { id: page.id, revision: theirs.page.revision, default_language: draft.language, data };
      // The contract's schema is looser than the blocks' own types, and its arrays aren't read-only.
      return pages.saveContent(kumbi_code, { body: body as unknown as ContentBody });
    },
    () => onMerged(),
  );
  const summaries = useMemo(
    () => ({
      mine: summariesOf(draft.data, editor.language),
      theirs: summariesOf(theirs.draft.data, editor.language),
    }),
    [draft.data, theirs.draft.data, editor.language],
  );
  /** Without the block on the chosen side, its words on the other side say which block that is. */
  const summaryOf = (id: string) => {
    const side = sides.get(id) ?? 'theirs';
    return summaries[side].get(id) ?? summaries[side === 'mine' ? 'theirs' : 'mine'].get(id);
  };
  const nameOf = ({ id, type }: Choice) => (id === '' ? t('look_of_page') : words.name(type));
  const sideName = (choice: Choice, side: Side) => t(choice.in[side] ? side : `${side}_without`);
  return (
    <Stack>
      <Text>{t('choose_body')}</Text>
      {choices.map((choice, index) => (
        <div key={choice.id} className={classes.choice}>
          <Group gap="xs">
            <Text fw={500}>{nameOf(choice)}</Text>
            {choice.isConflict && <Badge color="amber">{t('both_changed')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed" w="100%" lineClamp={2}>
            {summaryOf(choice.id)}
          </Text>
          <SegmentedControl
            fullWidth
            w="100%"
            aria-label={t('side_of', { number: index + 1, name: nameOf(choice) })}
            data={(['mine', 'theirs'] as const).map((side) => ({ value: side, label: sideName(choice, side) }))}
            value={sides.get(choice.id) ?? 'theirs'}
            onChange={(side) => setSides(new Map(sides).set(choice.id, side as Side))}
          />
        </div>
      ))}
      <Group justify="flex-end">
        <Button loading={merge.isPending} onClick={() => merge.mutate(undefined)}>
          {t('save_merged')}
        </Button>
      </Group>
    </Stack>
  );
}
