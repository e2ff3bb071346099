import { Stack, Text, TextInput, Title, type TitleProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { type Kind, useKinds } from './use-kinds.ts';

interface Props {
  readonly gap: 'sm' | 'md';
  /** The heading style of a group. */
  readonly head: Pick<TitleProps, 'order' | 'size'>;
  /** Wraps the kinds of one group in a grid or list. */
  readonly wrap: (kinds: ReactNode) => ReactNode;
  readonly kind: (kind: Kind) => ReactNode;
}

/** The kinds of blocks in their groups, with a search. */
export function KindGroups({ gap, head, wrap, kind }: Props) {
  const t = useTranslations('pages.editor');
  const tc = useTranslations('app.common');
  const { typed, setTyped, groups } = useKinds();
  return (
    <Stack gap={gap}>
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
          <Title {...head} c="dimmed" mb={6}>
            {name}
          </Title>
          {wrap(kinds.map((each) => <Fragment key={each.definition.type}>{kind(each)}</Fragment>))}
        </section>
      ))}
    </Stack>
  );
}
