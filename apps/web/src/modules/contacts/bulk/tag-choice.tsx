import { tagLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { Autocomplete, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { tags } from '../contacts.api.ts';

interface Props {
  readonly submit: string;
  readonly onChoose: (tag: string) => void;
}

/** Chooses a tag of the workspace, or a new one, for several customers. */
export function NewTagChoice(props: Props) {
  const { kumbi_code } = useWorkspace();
  const { data: known = [] } = useQuery(tags.list(kumbi_code));
  return <TagChoice {...props} known={known.map(({ tag }) => tag)} isKnown={() => true} />;
}

/** Chooses one of the tags of the selected customers. */
export function PresentTagChoice({ present, ...props }: Props & { readonly present: readonly string[] }) {
  const t = useTranslations('contacts.row');
  if (present.length === 0) return <Text size="sm">{t('no_tags')}</Text>;
  return <TagChoice {...props} known={present} isKnown={(tag) => present.includes(tag)} />;
}

interface ChoiceProps extends Props {
  readonly known: readonly string[];
  readonly isKnown: (tag: string) => boolean;
}

function TagChoice({ submit, onChoose, known, isKnown }: ChoiceProps) {
  const t = useTranslations('contacts.list');
  const [text, setText] = useState('');
  // Tags ignore case.
  const tag = text.trim().toLowerCase();
  const isValid = tag !== '' && isKnown(tag);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onChoose(tag);
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Autocomplete
          label={t('tag')}
          data={[...known]}
          value={text}
          onChange={setText}
          maxLength={tagLimit}
          comboboxProps={{ withinPortal: false }}
          flex={1}
          miw={0}
          data-autofocus
        />
        <Button type="submit" disabled={!isValid}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
