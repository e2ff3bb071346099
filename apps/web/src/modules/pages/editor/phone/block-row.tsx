import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboardCopy,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { MoreItem } from '../../../../ui/more-menu.tsx';
import { iconOf } from '../block-icons.ts';
import { useBlockTexts } from '../fields/use-block-texts.ts';
import { HomeItems } from '../home-items.tsx';
import { blockSummary, insideCount } from '../model/block-summary.ts';
import { type ProjectedBlock, slotsOf } from '../model/block-tree.ts';
import type { useBlockActions } from '../use-block-actions.ts';
import type { PageEditor } from '../use-page-editor.ts';
import classes from './phone.module.css';

interface Props {
  readonly editor: PageEditor;
  readonly block: ProjectedBlock;
  readonly place: { readonly first: boolean; readonly last: boolean };
  readonly actions: ReturnType<typeof useBlockActions>;
  readonly onOpen: () => void;
}

export function BlockRow({ editor, block, place, actions, onOpen }: Props) {
  const t = useTranslations('pages.editor');
  const words = useBlockTexts();
  const { id } = block.props;
  const kind = words.name(block.type);
  const summary = slotsOf(block).length > 0 ? t('inside', { count: insideCount(block) }) : blockSummary(block);
  const name = summary ? `${kind}: ${summary}` : kind;
  return (
    <div className={classes.row}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <Icon of={iconOf(block.type)} size={22} />
        <span className={classes.words}>
          <Text span fw={500} lineClamp={1}>
            {kind}
          </Text>
          {summary && (
            <Text span size="sm" c="dimmed" lineClamp={1}>
              {summary}
            </Text>
          )}
        </span>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.move}
        disabled={place.first}
        aria-label={t('up_of', { name })}
        onClick={() => actions.move(id, -1)}
      >
        <Icon of={IconArrowUp} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.move}
        disabled={place.last}
        aria-label={t('down_of', { name })}
        onClick={() => actions.move(id, 1)}
      >
        <Icon of={IconArrowDown} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('more_of', { name })}>
            <Icon of={IconDotsVertical} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoreItem icon={IconPencil} onClick={onOpen}>
            {t('edit')}
          </MoreItem>
          <HomeItems editor={editor} id={id} onMove={(home) => actions.moveTo(id, home)} />
          <MoreItem icon={IconCopy} onClick={() => actions.duplicate(id)}>
            {t('duplicate')}
          </MoreItem>
          <MoreItem icon={IconClipboardCopy} onClick={() => actions.copy(block)}>
            {t('copy')}
          </MoreItem>
          <MoreItem danger icon={IconTrash} onClick={() => actions.remove(id)}>
            {t('delete')}
          </MoreItem>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
