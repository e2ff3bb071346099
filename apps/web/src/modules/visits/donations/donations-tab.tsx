import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { ContactLine } from '../../../ui/contact-line.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { Row } from '../../../ui/row.tsx';
import { LinkOriginLine } from '../../links/links.public.tsx';
import type { TabProps } from '../../pages/activity/activity-tabs.public.ts';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { donations } from './donations.api.ts';

/** The donations of a page, and their totals. */
export function DonationsTab({ page }: TabProps) {
  const t = useTranslations('visits.donations');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const query = useInfiniteQuery(donations.list.pages(kumbi_code, { query: { id: page.id, name: search.q } }));
  const totals = query.data?.pages[0]?.totals ?? [];
  return (
    <Stack>
      <Group gap="sm" justify="space-between" align="stretch">
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm" flex="1 1 16rem">
          {totals.map(({ currency, amount, count }) => (
            <Paper key={currency} p="md" component="article">
              <Text size="xl" fw={600} className="figures">
                {formats.money(amount, currency)}
              </Text>
              <Text c="dimmed">{t('count', { count })}</Text>
            </Paper>
          ))}
        </SimpleGrid>
        <ExportButton load={() => donations.export(kumbi_code, { query: { id: page.id, name: search.q } })} />
      </Group>
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
        row={(donation) => (
          <Row
            asideBelow
            title={donation.name || t('unnamed')}
            detail={
              <>
                {donation.message && (
                  <>
                    {donation.message}
                    <br />
                  </>
                )}
                <ContactLine email={donation.email} phone={donation.phone} />
                <LinkOriginLine link={donation.short_link} />
              </>
            }
            aside={
              <>
                <Text size="sm" c="dimmed" className="figures">
                  {formats.date(donation.received_at)}
                </Text>
                <Text fw={600} className="figures">
                  {formats.money(donation.amount, donation.currency)}
                </Text>
              </>
            }
          />
        )}
      />
    </Stack>
  );
}
