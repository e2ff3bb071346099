import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useBlockTexts } from '../fields/use-block-texts.ts';
import { blocksOf, find, type Zone } from '../model/block-tree.ts';
import { useBlockActions } from '../use-block-actions.ts';
import type { PageEditor } from '../use-page-editor.ts';
import { AddSheet } from './add-sheet.tsx';
import { BlockRow } from './block-row.tsx';
import classes from './phone.module.css';

interface Props {
  readonly editor: PageEditor;
  readonly zone: Zone;
  readonly onOpen: (id: string) => void;
  /** For nested blocks. */
  readonly onBack?: () => void;
}

/** The blocks of the page, or those in a block, in order. */
export function BlockList({ editor, zone, onOpen, onBack }: Props) {
  const t = useTranslations('pages.editor');
  const words = useBlockTexts();
  const actions = useBlockActions(editor);
  const [adding, setAdding] = useState(false);
  const blocks = blocksOf(editor.shown, zone);
  const parent = zone.parent === null ? undefined : find(editor.shown, zone.parent);
  const add = (
    <Button fullWidth size="md" leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
      {t('add_block')}
    </Button>
  );
  return (
    <div className={classes.editor}>
      {onBack && parent && (
        <div className={classes.head}>
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('back')} onClick={onBack}>
              <Icon of={IconArrowLeft} />
            </ActionIcon>
            <Title order={2} size="h3">
              {words.name(parent.block.type)} · {words.field(zone.slot)}
            </Title>
          </Group>
        </div>
      )}
      <div className={classes.scroll}>
        {blocks.length === 0 ? (
          <EmptyState drawing="page" title={t('no_blocks')} detail={t('no_blocks_detail')} />
        ) : (
          blocks.map((block, index) => (
            <BlockRow
              key={block.props.id}
              editor={editor}
              block={block}
              place={{ first: index === 0, last: index === blocks.length - 1 }}
              actions={actions}
              onOpen={() => onOpen(block.props.id)}
            />
          ))
        )}
      </div>
      <div className={classes.foot}>{add}</div>
      {adding && (
        <AddSheet
          editor={editor}
          onClose={() => setAdding(false)}
          onPaste={() => {
            setAdding(false);
            void actions.pasteFromClipboard(zone, blocks.length);
          }}
          onAdd={(definition) => {
            setAdding(false);
            onOpen(actions.add(definition, zone, blocks.length));
          }}
        />
      )}
    </div>
  );
}
