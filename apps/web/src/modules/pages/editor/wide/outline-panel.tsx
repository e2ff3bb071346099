import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import { createUsePuck } from '@puckeditor/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconClipboardCopy,
  IconCopy,
  IconDotsVertical,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { MoreItem } from '../../../../ui/more-menu.tsx';
import { iconOf } from '../block-icons.ts';
import { useEditor } from '../fields/editor-context.tsx';
import { useBlockTexts } from '../fields/use-block-texts.ts';
import { HomeItems } from '../home-items.tsx';
import { blockSummary } from '../model/block-summary.ts';
import { blocksOf, find, type ProjectedBlock, rootZone, slotsOf, type Zone } from '../model/block-tree.ts';
import { useBlockActions } from '../use-block-actions.ts';
import classes from './board.module.css';

const useBoard = createUsePuck();

/** The blocks as a tree: an alternative to dragging for the keyboard. */
export function OutlinePanel() {
  const t = useTranslations('pages.editor');
  const { shown } = useEditor();
  if (shown.content.length === 0) return <Text c="dimmed">{t('no_blocks')}</Text>;
  return <Branch zone={rootZone} />;
}

function Branch({ zone }: { readonly zone: Zone }) {
  const { shown } = useEditor();
  const blocks = blocksOf(shown, zone);
  return (
    <ul className={classes.tree}>
      {blocks.map((block, index) => (
        <li key={block.props.id}>
          <Row block={block} first={index === 0} last={index === blocks.length - 1} />
          {slotsOf(block).map((slot) => (
            <Branch key={slot} zone={{ parent: block.props.id, slot }} />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly block: ProjectedBlock;
  readonly first: boolean;
  readonly last: boolean;
}

function Row({ block, first, last }: RowProps) {
  const t = useTranslations('pages.editor');
  const words = useBlockTexts();
  const editor = useEditor();
  const actions = useBlockActions(editor);
  const dispatch = useBoard((state) => state.dispatch);
  const selectorOf = useBoard((state) => state.getSelectorForId);
  const selected = useBoard((state) => state.selectedItem?.props.id);
  const { id } = block.props;
  const kind = words.name(block.type);
  const summary = slotsOf(block).length > 0 ? '' : blockSummary(block);
  const name = summary ? `${kind}: ${summary}` : kind;
  const select = () => {
    const selector = selectorOf(id);
    if (selector && find(editor.shown, id)) dispatch({ type: 'setUi', ui: { itemSelector: selector } });
  };
  // A moved block is rendered elsewhere in the tree, and the focus follows it.
  const moved = (move: () => void) => {
    move();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus()),
    );
  };
  const pasteAfter = async () => {
    const found = find(editor.shown, id);
    if (found) await actions.pasteFromClipboard(found.zone, found.index + 1);
  };
  const item = (icon: typeof IconCopy, label: string, run: () => void, disabled = false) => (
    <MoreItem disabled={disabled} icon={icon} onClick={run}>
      {label}
    </MoreItem>
  );
  return (
    <div className={classes.row} data-selected={selected === id || undefined}>
      <UnstyledButton className={classes.rowOpen} aria-pressed={selected === id} onClick={select}>
        <Icon of={iconOf(block.type)} size={16} />
        <Text span lineClamp={1}>
          {name}
        </Text>
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('more_of', { name })} data-outline={id}>
            <Icon of={IconDotsVertical} size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {item(IconArrowUp, t('up'), () => moved(() => actions.move(id, -1)), first)}
          {item(IconArrowDown, t('down'), () => moved(() => actions.move(id, 1)), last)}
          <HomeItems editor={editor} id={id} onMove={(home) => moved(() => actions.moveTo(id, home))} />
          {item(IconCopy, t('duplicate'), () => actions.duplicate(id))}
          {item(IconClipboardCopy, t('copy'), () => actions.copy(block))}
          {item(IconClipboard, t('paste_after'), () => void pasteAfter())}
          <MoreItem danger icon={IconTrash} onClick={() => actions.remove(id)}>
            {t('delete')}
          </MoreItem>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
