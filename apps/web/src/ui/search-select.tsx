import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const pauseMs = 200;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props<Data>
  extends Pick<SelectProps, 'label' | 'description' | 'placeholder' | 'required' | 'error' | 'clearable'> {
  readonly value: string;
  /** Gets the empty text when the choice is cleared. */
  readonly onChange: (value: string) => void;
  /** Queries the server for matches of these words; without words for the first options. */
  readonly find: (words: string) => UseQueryOptions<Data, Error, readonly Choice[]>;
}

/** A select with more options than a list can contain: the server searches for the typed text. */
export function SearchSelect<Data>({ value, onChange, find, ...field }: Props<Data>) {
  const t = useTranslations('app.picker');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [asked] = useDebouncedValue(typed, pauseMs);
  const found = useQuery(find(asked === chosen?.label ? '' : asked));
  const others = (found.data ?? []).filter((each) => each.value !== chosen?.value);
  return (
    <Select
      {...field}
      data={[...(chosen ? [chosen] : []), ...others]}
      value={value === '' ? null : value}
      onChange={(id, option) => {
        setChosen(option && { value: option.value, label: option.label });
        onChange(id ?? '');
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isFetching ? t('searching') : t('no_result')}
      // The server has already filtered the options.
      filter={({ options }) => options}
      searchable
    />
  );
}
