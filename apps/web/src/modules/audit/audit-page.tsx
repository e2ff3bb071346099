import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { type AuditEntry, auditEntries } from './audit.api.ts';

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations('audit');
  const formats = useFormats();
  return (
    <Group justify="space-between" px="md" py="sm" gap="xs">
      <Stack gap={0}>
        <Text fw={500}>{t(`actions.${entry.action}`)}</Text>
        <Text size="sm" c="dimmed">
          <Facts of={{ actor: entry.actor, subject: entry.subject }} />
        </Text>
      </Stack>
      <Text size="sm" c="dimmed" className="figures">
        {formats.dateTime(entry.at)}
      </Text>
    </Group>
  );
}

export function AuditPage() {
  const t = useTranslations('audit');
  const workspace = useWorkspace();
  const search = useSearchText();
  const query = useInfiniteQuery(auditEntries.list.pages(workspace.kumbi_code, { query: { name: search.q } }));
  return (
    <>
      <PageHead title={t('title')} detail={t('detail')} />
      <ListFrame
        query={query}
        search={search}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="search" title={t('empty')} detail={t('empty_detail')} />}
        skeleton={<Skeleton h={44} m="sm" />}
        row={(entry) => <Entry entry={entry} />}
      />
    </>
  );
}
