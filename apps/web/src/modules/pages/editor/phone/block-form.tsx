import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import { ActionIcon, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { FieldsForm } from '../fields/fields-form.tsx';
import { useBlockTexts } from '../fields/use-block-texts.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { blocksOf, type FoundBlock, slotsOf } from '../model/block-tree.ts';
import { useBlockActions } from '../use-block-actions.ts';
import type { PageEditor } from '../use-page-editor.ts';
import classes from './phone.module.css';

interface Props {
  readonly editor: PageEditor;
  readonly found: FoundBlock;
  readonly onOpen: (id: string, slot?: string) => void;
  readonly onBack: () => void;
}

/** One block: its fields, and links to its nested blocks. */
export function BlockForm({ editor, found, onOpen, onBack }: Props) {
  const t = useTranslations('pages.editor');
  const words = useBlockTexts();
  const actions = useBlockActions(editor);
  const { block, path } = found;
  const { id } = block.props;
  const name = words.name(block.type);
  return (
    <div className={classes.editor}>
      <div className={classes.head}>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('back')} onClick={onBack}>
            <Icon of={IconArrowLeft} />
          </ActionIcon>
          <Title order={2} size="h3" flex={1}>
            {name}
          </Title>
          <ActionIcon
            variant="subtle"
            color="danger"
            size={44}
            aria-label={t('delete_block', { name })}
            onClick={() => {
              onBack();
              actions.remove(id);
            }}
          >
            <Icon of={IconTrash} />
          </ActionIcon>
        </Group>
        <LanguageChoice editor={editor} />
      </div>
      <div className={classes.scroll}>
        <Stack>
          {slotsOf(block).map((slot) => (
            <UnstyledButton key={slot} className={classes.slot} onClick={() => onOpen(id, slot)}>
              <span>
                <Text span fw={500}>
                  {words.field(slot)}
                </Text>{' '}
                <Text span size="sm" c="dimmed">
                  {t('inside', { count: blocksOf(editor.shown, { parent: id, slot }).length })}
                </Text>
              </span>
              <Icon of={IconChevronRight} size={18} />
            </UnstyledButton>
          ))}
          <FieldsForm
            fields={definitionOf(block.type)?.fields ?? {}}
            values={block.props}
            path={`${path}.props`}
            onChange={(props, changed) => actions.setProps(id, { ...props, id }, changed)}
          />
        </Stack>
      </div>
    </div>
  );
}
