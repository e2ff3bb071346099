import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import classes from './home-page.module.css';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** The value without a thousands suffix. */
  readonly exact?: string;
  readonly total: number;
  readonly before: number;
  readonly days: number;
  readonly series: Home['sales']['series'];
}

function Figure({ label, value, exact, total, before, days, series }: FigureProps) {
  const t = useTranslations('home.figures');
  const formats = useFormats();
  const change = before === 0 ? null : (total - before) / before;
  const down = change !== null && change < 0;
  return (
    <Paper p="md" component="article">
      <Text c="dimmed">{label}</Text>
      <Group justify="space-between" align="flex-end" wrap="nowrap" gap="xs">
        <Stack gap={0}>
          <Text size="xl" fw={600} className="figures" title={exact}>
            {value}
          </Text>
          <Text size="xs" c="dimmed">
            {change === null ? (
              t(total === 0 ? 'nothing_yet' : 'first_days')
            ) : (
              <>
                <Text span inherit fw={600} c={down ? 'danger' : 'brand'} className="figures">
                  {formats.percent(change)}
                </Text>{' '}
                {t('than_before', { days })}
              </>
            )}
          </Text>
        </Stack>
        <Sparkline values={series.map((point) => point.value)} tone={down ? 'danger' : 'brand'} />
      </Group>
    </Paper>
  );
}

export function FigureCards({ home, days }: { readonly home: Home; readonly days: number }) {
  const t = useTranslations('home.figures');
  const formats = useFormats();
  const counted = ({ total }: Home['orders']) => ({ value: formats.compact(total), exact: formats.number(total) });
  return (
    <div className={classes.figures}>
      <Figure {...home.sales} days={days} label={t('sales')} value={formats.money(home.sales.total, home.currency)} />
      <Figure {...home.orders} days={days} {...counted(home.orders)} label={t('orders')} />
      <Figure {...home.customers} days={days} {...counted(home.customers)} label={t('customers')} />
    </div>
  );
}
