import { Group, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { operatorOverview } from './admin.api.ts';

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Paper p="md" component="article">
      <Text c="dimmed">{label}</Text>
      <Text size="xl" fw={600} className="figures">
        {value}
      </Text>
    </Paper>
  );
}

/** Workspaces, subscribers and revenue of the whole installation. */
export function OverviewPage() {
  const t = useTranslations('operator.overview');
  const formats = useFormats();
  const query = useQuery(operatorOverview.get());
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <Loaded query={query} heights={[88, 180, 240]}>
        {({ workspaces, companies, new_workspaces, subscribers, revenue }) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <Figure label={t('workspaces')} value={formats.number(workspaces)} />
              <Figure label={t('companies')} value={formats.number(companies)} />
              <Figure label={t('new_workspaces')} value={formats.number(new_workspaces)} />
            </SimpleGrid>
            <SectionCard title={t('plans')} detail={subscribers.length === 0 ? t('no_plans') : undefined}>
              {subscribers.map((each) => (
                <Group key={each.plan} justify="space-between">
                  <Text>{each.name}</Text>
                  <Text className="figures">{formats.number(each.workspaces)}</Text>
                </Group>
              ))}
            </SectionCard>
            <SectionCard title={t('revenue')} detail={t(revenue.length === 0 ? 'no_revenue' : 'revenue_detail')}>
              {revenue.length > 0 && (
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('month')}</Table.Th>
                      <Table.Th ta="right">{t('kwanzas')}</Table.Th>
                      <Table.Th ta="right">{t('dollars')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {revenue.map(({ month, AOA, USD }) => (
                      <Table.Tr key={month}>
                        <Table.Td>{month}</Table.Td>
                        <Table.Td ta="right" className="figures">
                          {formats.money(AOA, 'AOA')}
                        </Table.Td>
                        <Table.Td ta="right" className="figures">
                          {formats.money(USD, 'USD')}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              )}
            </SectionCard>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
