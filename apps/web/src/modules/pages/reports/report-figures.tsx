import { conversionKinds } from '@kumbi/contract/pages/reports.limits.ts';
import type { PageReport } from '@kumbi/contract/pages/reports.schemas.ts';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';

/** The sums of a report, with only the conversions that occurred. */
export function ReportFigures({ report }: { readonly report: PageReport }) {
  const t = useTranslations('pages.reports');
  const formats = useFormats();
  const { views, visitors, conversions } = report.total;
  const figures = [
    { name: t('views'), count: views },
    { name: t('visitors'), count: visitors },
    ...conversionKinds
      .filter((kind) => conversions[kind] > 0)
      .map((kind) => ({ name: t(`kinds.${kind}`), count: conversions[kind] })),
  ];
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, lg: Math.max(4, figures.length) }} spacing="sm">
      {figures.map(({ name, count }) => (
        <Paper key={name} p="md" component="article">
          <Text c="dimmed">{name}</Text>
          <Text size="xl" fw={600} className="figures">
            {formats.number(count)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
