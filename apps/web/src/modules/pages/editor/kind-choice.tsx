import type { BlockDefinition } from '@kumbi/blocks/model/block.ts';
import { Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { iconOf } from './block-icons.ts';
import { takenSingles } from './model/block-tree.ts';
import classes from './phone/phone.module.css';
import { useKinds } from './use-kinds.ts';
import type { PageEditor } from './use-page-editor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly onAdd: (definition: BlockDefinition) => void;
}

export function KindChoice({ editor, onAdd }: Props) {
  const t = useTranslations('pages.editor');
  const tc = useTranslations('app.common');
  const { typed, setTyped, groups } = useKinds();
  const taken = takenSingles(editor.shown);
  return (
    <Stack gap="sm">
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
          <Title order={3} size="h4" c="dimmed" mb={6}>
            {name}
          </Title>
          <div className={classes.kinds}>
            {kinds.map((kind) => (
              <UnstyledButton
                key={kind.definition.type}
                className={classes.kind}
                disabled={taken.has(kind.definition.type)}
                title={taken.has(kind.definition.type) ? t('single') : undefined}
                onClick={() => onAdd(kind.definition)}
              >
                <Icon of={iconOf(kind.definition.type)} />
                {kind.name}
              </UnstyledButton>
            ))}
          </div>
        </section>
      ))}
    </Stack>
  );
}
