import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Drawing } from '../../ui/drawing.tsx';
import classes from './sales-chart-card.module.css';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

const chartHeight = 220;

export function SalesChartCard({ home, days }: { readonly home: Home; readonly days: number }) {
  const t = useTranslations('home.chart');
  const nothing = home.sales.total === 0 && home.sales.before === 0;
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        {!nothing && (
          <Group gap="sm">
            <Text size="xs" className={classes.legend} data-kind="now">
              {t('now', { days })}
            </Text>
            <Text size="xs" c="dimmed" className={classes.legend} data-kind="before">
              {t('before')}
            </Text>
          </Group>
        )}
      </Group>
      {nothing ? (
        <Group justify="center" gap="lg" mih={chartHeight}>
          <Drawing name="slip" />
          <Text c="dimmed" maw="20rem">
            {t('empty')}
          </Text>
        </Group>
      ) : (
        <Suspense fallback={<Skeleton h={chartHeight} />}>
          <SalesChart home={home} height={chartHeight} />
        </Suspense>
      )}
    </Paper>
  );
}
