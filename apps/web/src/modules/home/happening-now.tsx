import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core';
import { IconCashBanknote, IconClockHour4 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useIsLive } from '../../lib/realtime/use-realtime.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import classes from './happening-now.module.css';

interface Props {
  readonly latest: Home['latest'];
  readonly now: number;
}

const icons = { sale_paid: IconCashBanknote, sale_waiting: IconClockHour4 } as const;

/** The latest events. New ones arrive over the socket. */
export function HappeningNow({ latest, now }: Props) {
  const t = useTranslations('home.now');
  const formats = useFormats();
  const live = useIsLive();
  const path = useWorkspacePath();
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2} size="h3">
            {t('title')}
          </Title>
          {live && (
            <Badge leftSection={<span className={classes.dot} />} className={classes.live}>
              {t('live')}
            </Badge>
          )}
        </Group>
        {latest.some((event) => event.purpose === 'shop') && (
          <Anchor component={AppLink} href={path('kshop/sales')} c="dimmed">
            {t('all')}
          </Anchor>
        )}
      </Group>
      {latest.length === 0 ? (
        <EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />
      ) : (
        <ul className={classes.list} aria-live="polite">
          {latest.map((event) => (
            <li key={event.id} className={classes.row}>
              <span className={classes.icon} data-waits={event.kind === 'sale_waiting' || undefined}>
                <Icon of={icons[event.kind]} size={18} />
              </span>
              <span className={classes.text}>
                <Text span fw={500}>
                  {event.title}
                </Text>
                <Text span c="dimmed">
                  {event.detail}
                </Text>
              </span>
              <Text size="xs" c="dimmed" className="figures">
                {formats.ago(event.at, now)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
