import { Button, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { auditEntries } from './audit.api.ts';
import { actionsIn } from './audit-actions.ts';
import type { useAuditFilter } from './use-audit-filter.ts';

/** Chooses the person, the action and the days. */
export function AuditFilters({ filter }: { readonly filter: ReturnType<typeof useAuditFilter> }) {
  const t = useTranslations('audit');
  const locale = useLanguage();
  const { kumbi_code } = useWorkspace();
  const { data: actors = [] } = useQuery(auditEntries.listAuditActors(kumbi_code));
  const actions = actionsIn(useMessages().audit.actions)
    .map((value) => ({ value, label: t(`actions.${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const { chosen, set } = filter;
  const day = (part: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`filters.${part}`)}
      value={chosen[part] ?? ''}
      onChange={(event) => set(part, event.currentTarget.value)}
      flex={{ base: '1 1 8rem', xs: '0 0 10rem' }}
    />
  );
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={t('filters.actor')}
        placeholder={t('filters.anyone')}
        clearable
        clearButtonProps={{ 'aria-label': t('filters.anyone') }}
        value={chosen.actor ?? null}
        onChange={(value) => set('actor', value)}
        data={actors.map(({ id, name }) => ({ value: id, label: name }))}
        flex={{ base: '1 1 100%', xs: '1 1 11rem' }}
      />
      <Select
        label={t('filters.action')}
        placeholder={t('filters.anything')}
        clearable
        clearButtonProps={{ 'aria-label': t('filters.anything') }}
        searchable
        value={chosen.action ?? null}
        onChange={(value) => set('action', value)}
        data={actions}
        flex={{ base: '1 1 100%', xs: '1 1 13rem' }}
      />
      {day('from')}
      {day('to')}
      {filter.active && (
        <Button variant="subtle" color="gray" onClick={filter.clear}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}
