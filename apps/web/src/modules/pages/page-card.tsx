import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import classes from './page-card.module.css';
import { PageMenu } from './page-menu.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';
import { pageTypeIcons } from './page-types.ts';

export function PageCard({ page }: { readonly page: Page }) {
  const t = useTranslations('pages');
  const path = useWorkspacePath();
  const editor = path(`kpages/${page.id}`);
  return (
    <Paper component="article" className={classes.card}>
      <AppLink href={editor} className={classes.picture} tabIndex={-1} aria-hidden>
        <PageThumbnail page={page} />
      </AppLink>
      <Stack gap={6} p="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
          <Title order={2} size="h3" lineClamp={1}>
            <AppLink href={editor} className={classes.title}>
              {page.title}
            </AppLink>
          </Title>
          <div className={classes.menu}>
            <PageMenu page={page} editor={editor} />
          </div>
        </Group>
        <Group gap="xs">
          <Badge color={page.status === 'on' ? 'brand' : 'gray'}>
            {t(page.status === 'on' ? 'list.online' : 'list.offline')}
          </Badge>
          {page.status === 'on' && !page.visible && (
            <Text size="sm" c="dimmed">
              {t(page.is_sample ? 'list.sample' : 'list.not_visible')}
            </Text>
          )}
        </Group>
        <Group justify="space-between" gap="xs" c="dimmed">
          <Group gap={6} wrap="nowrap">
            <Icon of={pageTypeIcons[page.type]} size={16} />
            <Text size="sm" c="dimmed">
              {t(`types.${page.type}.name`)}
            </Text>
          </Group>
          <Text size="sm" c="dimmed" className="figures">
            {t('list.views', { count: page.views })}
          </Text>
        </Group>
      </Stack>
    </Paper>
  );
}
