import { Button, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { issues } from './payments.api.ts';

/** Shows the number of payments to review, with a link to them; nothing if there are none. */
export function IssuesCard({ href }: { readonly href: string }) {
  const t = useTranslations('payments.issues');
  const { kumbi_code } = useWorkspace();
  const { data } = useInfiniteQuery(issues.list.pages(kumbi_code, { query: { name: '' } }));
  const count = data?.pages[0]?.total ?? 0;
  if (count === 0) return null;
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 16rem">
          <ThemeIcon size={40} radius="xl" variant="light" color="amber">
            <Icon of={IconAlertTriangle} size={22} />
          </ThemeIcon>
          <Stack gap={0}>
            <Text fw={600}>{t('card', { count })}</Text>
            <Text size="sm" c="dimmed">
              {t('card_detail')}
            </Text>
          </Stack>
        </Group>
        <Button component={AppLink} href={href} variant="default">
          {t('open')}
        </Button>
      </Group>
    </Paper>
  );
}
