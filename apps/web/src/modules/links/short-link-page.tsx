import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { Anchor, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { usePathParam } from '../../lib/use-path-param.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loaded, Loading } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UnknownNotice } from '../../ui/unknown-notice.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { LinkFacts } from './link-facts.tsx';
import { LinkMenu } from './link-menu.tsx';
import { clicks, links, reports } from './links.api.ts';
import { ClickReportCards } from './report/click-report-cards.tsx';
import { Conversions } from './report/conversions.tsx';
import { askedFor, periods, usualPeriod } from './report/period.ts';
import { StateBadge } from './short-link-row.tsx';
import { addressOf } from './shown-address.ts';

const QrCard = lazy(async () => ({ default: (await import('./qr-card.tsx')).QrCard }));

/** One link: its clicks, its visitors and its QR code. */
export function ShortLinkPage() {
  const id = usePathParam('link');
  const { kumbi_code } = useWorkspace();
  useRealtimeRefresh(kumbi_code, ['links-clicked'], ['links.short_link']);
  const query = useQuery(links.get(kumbi_code, { params: { id } }));
  return (
    <Loaded query={query} heights={[64, 88, 260, 200]}>
      {(link) => <Detail link={link} />}
    </Loaded>
  );
}

function Detail({ link }: { readonly link: ShortLink }) {
  const t = useTranslations('links.page');
  const ta = useTranslations('links.actions');
  const navigate = useNavigate();
  const pathOf = useWorkspacePath();
  const { full, shown } = addressOf(link);
  return (
    <Stack>
      <PageHead
        title={link.name}
        detail={
          <Group gap={4}>
            <Anchor href={full} target="_blank" rel="noopener noreferrer">
              {shown}
            </Anchor>
            <CopyButton value={full} label={ta('copy', { name: link.name })} />
            <StateBadge link={link} />
          </Group>
        }
        actions={<LinkMenu link={link} onDeleted={() => void navigate({ to: pathOf('short-links') })} />}
        flush
      />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('leads_to', { url: link.url })}
      </Text>
      {link.note && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{link.note}</Text>}
      <LinkFacts link={link} />
      <Report link={link} />
      <Conversions id={link.id} />
      <Suspense fallback={<Loading heights={[320]} />}>
        <QrCard link={link} />
      </Suspense>
    </Stack>
  );
}

function Report({ link }: { readonly link: ShortLink }) {
  const t = useTranslations('links.page');
  const { kumbi_code } = useWorkspace();
  const view = useListView({ days: periods });
  const period = view.query.days ?? usualPeriod;
  const params = { id: link.id };
  const asked = askedFor(period, new Date());
  const query = useQuery(reports.get(kumbi_code, { params, query: asked }));
  return (
    <>
      <UnknownNotice of={view} />
      <Group justify="space-between" align="flex-end">
        <Select
          label={t('period')}
          data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          allowDeselect={false}
          onChange={(next) => view.set('days', next ?? undefined)}
          w="12rem"
        />
        <Group gap="xs">
          <ExportButton label={t('report_csv')} load={() => reports.export(kumbi_code, { params, query: asked })} />
          <ExportButton label={t('csv')} load={() => clicks.export(kumbi_code, { params })} />
        </Group>
      </Group>
      <Loaded query={query} heights={[88, 260, 200]}>
        {(report) => <ClickReportCards report={report} link={link} />}
      </Loaded>
    </>
  );
}
