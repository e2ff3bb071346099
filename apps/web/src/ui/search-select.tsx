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
  /** Told the empty text when the choice is taken back. */
  readonly onChange: (value: string) => void;
  /** Asks the server for what these words find; no words find the first ones. */
  readonly find: (words: string) => UseQueryOptions<Data, Error, readonly Choice[]>;
}

/** A choice among more than a list can hold: the server looks for what is typed. */
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
      // The server has looked for the words already.
      filter={({ options }) => options}
      searchable
    />
  );
}
