import { type AuditField, auditFields } from '@kumbi/contract/audit/audit.schemas.ts';
import { isRole } from '@kumbi/contract/shared/is-role.ts';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UnknownNotice } from '../../ui/unknown-notice.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { type AuditEntry, auditEntries } from './audit.api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations('audit');
  const formats = useFormats();
  const { before, after } = entry;
  const changed = auditFields.filter((field) => before?.[field] !== undefined || after?.[field] !== undefined);
  const shown = (field: AuditField, value = '') => {
    if (value === '') return t('empty_value');
    return field === 'role' && isRole(value) ? t(`roles.${value}`) : value;
  };
  return (
    <Group justify="space-between" align="flex-start" px="md" py="sm" gap="xs">
      <Stack gap={0} flex="1 1 14rem" miw={0}>
        <Text fw={500}>{t(`actions.${entry.action}`)}</Text>
        <Text size="sm" c="dimmed">
          <Facts of={{ actor: entry.actor || t('program'), subject: entry.subject }} />
        </Text>
        {changed.map((field) => (
          <Text key={field} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('change', {
              field: t(`fields.${field}`),
              before: shown(field, before?.[field]),
              after: shown(field, after?.[field]),
            })}
          </Text>
        ))}
      </Stack>
      <Text size="sm" c="dimmed" className="figures">
        {formats.dateTime(entry.at)}
      </Text>
    </Group>
  );
}

export function AuditPage() {
  const t = useTranslations('audit');
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const filter = useAuditFilter();
  const shown = { ...filter.chosen, name: search.q };
  const query = useInfiniteQuery(auditEntries.list.pages(kumbi_code, { query: shown }));
  return (
    <>
      <PageHead
        title={t('title')}
        detail={t('detail')}
        actions={<ExportButton label={t('export')} load={() => auditEntries.export(kumbi_code, { query: shown })} />}
      />
      <Stack gap="sm">
        <AuditFilters filter={filter} />
        <UnknownNotice of={filter.view} />
        <ListFrame
          query={query}
          search={search}
          count={(count) => t('count', { count })}
          empty={
            filter.active ? (
              <EmptyState drawing="search" title={t('none')} detail={t('none_detail')} />
            ) : (
              <EmptyState drawing="search" title={t('empty')} detail={t('empty_detail')} />
            )
          }
          skeleton={<Skeleton h={44} m="sm" />}
          row={(entry) => <Entry entry={entry} />}
        />
      </Stack>
    </>
  );
}
