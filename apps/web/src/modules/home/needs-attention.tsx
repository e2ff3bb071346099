import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { Anchor, Paper, Title } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { PlaceAddress } from '../../lib/screens.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import classes from './happening-now.module.css';

/** The things that wait for a decision. The card disappears once everything is done. */
export function NeedsAttention({ attention }: { readonly attention: Home['attention'] }) {
  const t = useTranslations('home');
  const path = useWorkspacePath();
  if (attention.length === 0) return null;
  return (
    <Paper p="md" component="section" aria-label={t('attention')}>
      <Title order={2} size="h3" mb="xs">
        {t('attention')}
      </Title>
      <ul className={classes.list}>
        {attention.map(({ kind, title, path: place }) => (
          <li key={kind}>
            <Anchor component={AppLink} href={path(place as PlaceAddress)} c="inherit" fw={500} className={classes.row}>
              <span className={classes.icon} data-waits>
                <Icon of={IconClockHour4} size={18} />
              </span>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
