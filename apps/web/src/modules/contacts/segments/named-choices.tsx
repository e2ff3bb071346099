import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Choice } from '../../../ui/search-select.tsx';

interface Props<Data> {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** Names of stored choices; one without a name was deleted. */
  readonly names: ReadonlyMap<string, string>;
  readonly find: (words: string) => UseQueryOptions<Data, Error, readonly Choice[]>;
  readonly error?: string | undefined;
}

const pauseMs = 200;

/** Several records by name, found by the server. A deleted one stays visible until it is removed. */
export function NamedChoices<Data>({ label, placeholder, value, onChange, names, find, error }: Props<Data>) {
  const t = useTranslations('contacts.rule');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(names);
  const [words] = useDebouncedValue(typed, pauseMs);
  const { data = [] } = useQuery(find(words));
  const found = new Map([...chosen, ...data.map((each): [string, string] => [each.value, each.label])]);
  const picked = value.map((id) => ({ value: id, label: found.get(id) ?? t('deleted_choice') }));
  const others = data.filter((each) => !value.includes(each.value));
  return (
    <MultiSelect
      label={label}
      {...(value.length === 0 && placeholder ? { placeholder } : {})}
      data={[...picked, ...others]}
      value={[...value]}
      onChange={(ids) => {
        // A chosen record keeps its name when a further search doesn't find it.
        setChosen(new Map(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id) ?? '']] : []))));
        onChange(ids);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options.
      filter={({ options }) => options}
      nothingFoundMessage={t('none_found')}
      error={error}
      searchable
      hidePickedOptions
    />
  );
}
