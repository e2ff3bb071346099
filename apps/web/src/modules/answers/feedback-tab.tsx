import { Button, Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TabProps } from '../pages/activity/activity-tabs.public.ts';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { answers } from './answers.api.ts';
import classes from './feedback-tab.module.css';

/** The average rating, and the number of ratings with each number of stars. */
export function FeedbackTab({ page, blocks }: TabProps) {
  const t = useTranslations('answers.feedback');
  const formats = useFormats();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(answers.getFeedback(kumbi_code, { query: { page: page.id } }));
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton h={220} radius="lg" aria-busy="true" />;
  const { count, average, distribution } = query.data;
  if (average === null) return <EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />;
  const [rating, ...others] = blocks.filter(({ type }) => type === 'feedback');
  const only = rating && others.length === 0 ? `&block=${rating.props.id}` : '';
  return (
    <Paper p="lg" component="section" aria-label={t('title')}>
      <div className={classes.result}>
        <Stack gap={4} align="center" className={classes.average}>
          <Group gap="xs" wrap="nowrap">
            <Text fz="2rem" fw={600} lh={1} className="figures">
              {formats.number(average)}
            </Text>
            <span className={classes.star}>
              <Icon of={IconStarFilled} size={28} />
            </span>
          </Group>
          <Text c="dimmed">{t('count', { count })}</Text>
        </Stack>
        <Stack gap="xs" flex={1}>
          {distribution.toReversed().map(({ rating, count: given }) => (
            <div key={rating} className={classes.line}>
              <Text span className="figures">
                {t('stars', { rating })}
              </Text>
              <Progress value={(given / count) * 100} size="lg" color="brand" aria-label={t('stars', { rating })} />
              <Text span c="dimmed" ta="right" className="figures">
                {formats.number(given)}
              </Text>
            </div>
          ))}
        </Stack>
      </div>
      <Group justify="flex-end" mt="md">
        <Button component={AppLink} href={`${path(`kpages/${page.id}/activity`)}?tab=answers${only}`} variant="light">
          {t('comments')}
        </Button>
      </Group>
    </Paper>
  );
}
