import { ActionIcon, Tooltip } from '@mantine/core';
import { createUsePuck, Drawer } from '@puckeditor/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { iconOf } from '../block-icons.ts';
import { useEditor } from '../fields/editor-context.tsx';
import { useBlockTexts } from '../fields/use-block-texts.ts';
import { KindGroups } from '../kind-groups.tsx';
import { find, rootZone, takenSingles } from '../model/block-tree.ts';
import { useBlockActions } from '../use-block-actions.ts';
import classes from './board.module.css';

const useBoard = createUsePuck();

/** The dragged item. */
function Carried({ name }: { readonly name: string }) {
  const words = useBlockTexts();
  return (
    <div className={classes.name}>
      <Icon of={iconOf(name)} size={18} />
      {words.name(name)}
    </div>
  );
}

/** The kinds of blocks: dragged onto the page, or inserted after the selected block with a button. */
export function KindsPanel() {
  const t = useTranslations('pages.editor');
  const editor = useEditor();
  const actions = useBlockActions(editor);
  const selected = useBoard((state) => state.selectedItem?.props.id);
  const taken = takenSingles(editor.shown);
  const place = () => {
    const found = selected === undefined ? undefined : find(editor.shown, selected);
    return found
      ? { zone: found.zone, index: found.index + 1 }
      : { zone: rootZone, index: editor.shown.content.length };
  };
  return (
    <KindGroups
      gap="md"
      head={{ order: 2, size: 'sm' }}
      wrap={(kinds) => <Drawer>{kinds}</Drawer>}
      kind={({ definition, name }) => {
        const full = taken.has(definition.type);
        return (
          <div className={classes.kind} data-taken={full || undefined}>
            <div className={classes.drag}>
              <Drawer.Item name={definition.type} label={name} isDragDisabled={full}>
                {Carried as never}
              </Drawer.Item>
            </div>
            <Tooltip label={t(full ? 'single' : 'add_kind', { name })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={full}
                aria-label={t('add_kind', { name })}
                onClick={() => {
                  const { zone, index } = place();
                  actions.add(definition, zone, index);
                }}
              >
                <Icon of={IconPlus} size={18} />
              </ActionIcon>
            </Tooltip>
          </div>
        );
      }}
    />
  );
}
