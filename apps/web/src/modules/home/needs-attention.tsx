import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { Paper, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PlaceAddress } from '../../lib/screens.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import classes from './home-page.module.css';

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
      <ul className={classes.attention}>
        {attention.map(({ kind, title, path: place }) => (
          <li key={kind}>
            <AppLink href={path(place as PlaceAddress)}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
