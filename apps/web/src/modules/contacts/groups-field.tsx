import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { groups } from './contacts.api.ts';

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** The groups of the stored customer, which have names before the search responds. */
  readonly chosen: readonly NamedGroup[];
  readonly value?: readonly string[];
  readonly error?: unknown;
  readonly onChange?: (ids: string[]) => void;
  readonly onBlur?: () => void;
}

const pauseMs = 200;

/** The groups of a customer, in the order in which they were chosen. */
export function GroupsField({ chosen, value = [], error, onChange, onBlur }: Props) {
  const t = useTranslations('contacts.form');
  const { kumbi_code } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly NamedGroup[]>(chosen);
  const [name] = useDebouncedValue(typed, pauseMs);
  const { data = [] } = useQuery(groups.list(kumbi_code, { query: { name, nextPage: 100 } }));
  const options = new Map([...known, ...data].map((group) => [group.id, group]));
  return (
    <MultiSelect
      label={t('groups')}
      data={[...options.values()].map((group) => ({ value: group.id, label: group.name }))}
      value={[...value]}
      onChange={(ids) => {
        // A chosen group keeps its name when a further search doesn't find it.
        setKnown(ids.flatMap((id) => options.get(id) ?? []));
        onChange?.(ids);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('no_group')}
      error={typeof error === 'string' ? error : undefined}
      {...(onBlur ? { onBlur } : {})}
      searchable
      hidePickedOptions
      data-path="group_ids"
    />
  );
}
