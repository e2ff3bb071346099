import { Group, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { fields } from './contacts.api.ts';
import { ValueField } from './custom-value-fields.tsx';

interface Filter {
  readonly field?: string | undefined;
  readonly value?: string | undefined;
}

interface Props {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

const pauseMs = 300;

/** Narrows a list of customers to those with a value in a custom field. Hidden without custom fields. */
export function FieldFilter({ filter, onChange }: Props) {
  const t = useTranslations('contacts.list');
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(fields.list(kumbi_code, { query: { nextPage: 100 } }));
  const [field, setField] = useState(filter.field);
  const [value, setValue] = useState(filter.value ?? '');
  const write = useDebouncedCallback(onChange, pauseMs);
  const chosen = data.find(({ id }) => id === field);
  if (data.length === 0) return null;
  return (
    <Group gap="xs" justify="flex-end" w={{ base: '100%', xs: 'auto' }}>
      <Select
        aria-label={t('field')}
        placeholder={t('all_fields')}
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={field ?? null}
        onChange={(next) => {
          setField(next ?? undefined);
          setValue('');
          onChange({ field: undefined, value: undefined });
        }}
        searchable
        clearable
        w={{ base: '100%', xs: '12rem' }}
      />
      {chosen && (
        <ValueField
          field={chosen}
          named={t('field_value', { name: chosen.name })}
          value={value}
          error={undefined}
          onChange={(next) => {
            setValue(next);
            write(next === '' ? { field: undefined, value: undefined } : { field: chosen.id, value: next });
          }}
        />
      )}
    </Group>
  );
}
