import { ActionIcon, Stack, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { createUsePuck, Drawer } from '@puckeditor/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { iconOf } from '../block-icons.ts';
import { useEditor } from '../fields/editor-context.tsx';
import { useBlockTexts } from '../fields/use-block-texts.ts';
import { find, rootZone, takenSingles } from '../model/block-tree.ts';
import { useBlockActions } from '../use-block-actions.ts';
import { useKinds } from '../use-kinds.ts';
import classes from './board.module.css';

const useBoard = createUsePuck();

/** What is carried by the pointer. */
function Kind({ name }: { readonly name: string }) {
  const words = useBlockTexts();
  return (
    <div className={classes.name}>
      <Icon of={iconOf(name)} size={18} />
      {words.name(name)}
    </div>
  );
}

/** The kinds of blocks: dragged onto the page, or put after the marked block by a button. */
export function KindsPanel() {
  const t = useTranslations('pages.editor');
  const tc = useTranslations('app.common');
  const editor = useEditor();
  const actions = useBlockActions(editor);
  const selected = useBoard((state) => state.selectedItem?.props.id);
  const { typed, setTyped, groups } = useKinds();
  const taken = takenSingles(editor.shown);
  const place = () => {
    const found = selected === undefined ? undefined : find(editor.shown, selected);
    return found
      ? { zone: found.zone, index: found.index + 1 }
      : { zone: rootZone, index: editor.shown.content.length };
  };
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        aria-label={t('find_block')}
        placeholder={t('find_block')}
        leftSection={<Icon of={IconSearch} size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {groups.length === 0 && <Text c="dimmed">{tc('no_result')}</Text>}
      {groups.map(({ group, name, kinds }) => (
        <section key={group} aria-label={name}>
          <Title order={2} size="sm" c="dimmed" mb={6}>
            {name}
          </Title>
          <Drawer>
            {kinds.map((kind) => {
              const { type } = kind.definition;
              const full = taken.has(type);
              return (
                <div key={type} className={classes.kind} data-taken={full || undefined}>
                  <div className={classes.drag}>
                    <Drawer.Item name={type} label={kind.name} isDragDisabled={full}>
                      {Kind as never}
                    </Drawer.Item>
                  </div>
                  <Tooltip label={t(full ? 'single' : 'add_kind', { name: kind.name })}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      disabled={full}
                      aria-label={t('add_kind', { name: kind.name })}
                      onClick={() => {
                        const { zone, index } = place();
                        actions.add(kind.definition, zone, index);
                      }}
                    >
                      <Icon of={IconPlus} size={18} />
                    </ActionIcon>
                  </Tooltip>
                </div>
              );
            })}
          </Drawer>
        </section>
      ))}
    </Stack>
  );
}
