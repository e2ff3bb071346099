import type { TargetField } from '@kumbi/blocks/model/field.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { targetChoiceQuery, targetNameQuery } from '../target-choice.ts';
import type { FieldProps } from './field-props.ts';

const pauseMs = 200;

/** Chooses a shop, product, course or short link of the workspace by name. */
export function TargetInput({
  field,
  label,
  help,
  error,
  value,
  onChange,
  path,
}: FieldProps<TargetField, string | null>) {
  const t = useTranslations('pages.editor');
  const { kumbi_code } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, pauseMs);
  const name = useQuery(targetNameQuery(kumbi_code, field.of, value));
  const found = useQuery(targetChoiceQuery(kumbi_code, field.of, asked === name.data ? '' : asked));
  const chosen = value ? [{ value, label: name.data ?? (name.isError ? t('gone') : '…') }] : [];
  const others = (found.data ?? [])
    .filter((entry) => entry.id !== value)
    .map((entry) => ({ value: entry.id, label: entry.title }));
  return (
    <Select
      label={label}
      description={help}
      error={error ?? (name.isError ? t('gone') : undefined)}
      data={[...chosen, ...others]}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={t(`choose_${field.of}`)}
      nothingFoundMessage={found.isFetching ? t('searching') : t(`no_${field.of}`)}
      // The server has already filtered the options.
      filter={({ options }) => options}
      searchable
      clearable
      data-path={path}
    />
  );
}
