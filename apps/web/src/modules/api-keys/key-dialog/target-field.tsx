import type { TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { keyTargetsQuery } from '../api-keys.api.ts';

const pauseMs = 200;

interface Props {
  readonly type: TargetedType;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: ReactNode;
}

/** The webhook, integration or automation that a key is for, found by its name. */
export function TargetField({ type, value, onChange, error }: Props) {
  const t = useTranslations('api-keys.dialog');
  const { kumbi_code } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [asked] = useDebouncedValue(typed, pauseMs);
  const found = useQuery(keyTargetsQuery(kumbi_code, type, asked === chosen?.label ? '' : asked));
  const others = (found.data ?? [])
    .filter((each) => each.id !== value)
    .map((each) => ({ value: each.id, label: each.name }));
  return (
    <Select
      label={t(type)}
      placeholder={t(`choose_${type}`)}
      required
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
      error={error}
    />
  );
}
