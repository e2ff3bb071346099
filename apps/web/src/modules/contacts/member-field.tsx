import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { members } from './contacts.api.ts';

interface Props extends Pick<SelectProps, 'label' | 'error'> {
  readonly value?: string | null;
  readonly onChange?: (id: string) => void;
}

/** A member of the workspace; empty for none. */
export function MemberField({ value, onChange, ...field }: Props) {
  const t = useTranslations('contacts.form');
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(members.list(kumbi_code, { query: { nextPage: 100 } }));
  return (
    <Select
      {...field}
      placeholder={t('nobody')}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(id) => onChange?.(id ?? '')}
      searchable
      clearable
    />
  );
}
