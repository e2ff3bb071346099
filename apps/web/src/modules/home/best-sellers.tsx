import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { Paper, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import classes from './best-sellers.module.css';

/** The goods that sold for the most money in the period. */
export function BestSellers({ home }: { readonly home: Home }) {
  const t = useTranslations('home.best');
  const formats = useFormats();
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Title order={2} size="h3" mb="xs">
        {t('title')}
      </Title>
      <ol className={classes.list}>
        {home.best_sellers.map(({ title, purpose, quantity, amount }) => (
          <li key={`${purpose} ${title}`} className={classes.row}>
            <span className={classes.text}>
              <Text span fw={500} truncate display="block">
                {title}
              </Text>
              <Text span size="sm" c="dimmed">
                {t('times', { count: quantity })}
              </Text>
            </span>
            <Text span fw={500} className="figures">
              {formats.money(amount, home.currency)}
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
