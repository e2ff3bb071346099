import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../links.api.ts';
import type { LinkForm } from './link-form.ts';

/** The host of the link's address, if the workspace has its own. */
export function DomainField({ form }: { readonly form: LinkForm }) {
  const t = useTranslations('links.form');
  const { kumbi_code } = useWorkspace();
  const { data } = useQuery(domains.list(kumbi_code, { query: { nextPage: 100 } }));
  const { value, ...field } = form.getInputProps('domain_id');
  // A chosen domain whose records are missing for a while stays chosen.
  const own = (data ?? []).filter(({ id, verified }) => verified || id === value);
  if (own.length === 0) return null;
  return (
    <Select
      label={t('domain')}
      data={[{ value: '', label: t('domain_ours') }, ...own.map(({ id, host }) => ({ value: id, label: host }))]}
      allowDeselect={false}
      value={String(value)}
      {...field}
    />
  );
}
