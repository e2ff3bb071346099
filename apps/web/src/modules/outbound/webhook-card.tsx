import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Selection } from '../../lib/use-selection.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import classes from './webhook-card.module.css';
import { WebhookHealth } from './webhook-health.tsx';
import { WebhookMenu } from './webhook-menu.tsx';

interface Props {
  readonly webhook: OutboundWebhook;
  readonly selection: Selection;
}

export function WebhookCard({ webhook, selection }: Props) {
  const t = useTranslations('outbound.list');
  const path = useWorkspacePath();
  const { role } = useWorkspace();
  return (
    <Paper p="md" component="article" className={classes.card}>
      <Group wrap="nowrap" align="flex-start" gap="xs">
        <SelectBox selection={selection} id={webhook.id} name={webhook.name} />
        <Stack gap={4} flex={1} miw={0}>
          <Group gap="xs">
            <Title order={2} size="h3" lineClamp={1}>
              {selection.active ? (
                webhook.name
              ) : (
                <AppLink href={path(`outbound-webhooks/${webhook.id}`)} className={classes.title}>
                  {webhook.name}
                </AppLink>
              )}
            </Title>
            <Badge color={webhook.is_on ? 'brand' : 'gray'}>{t(webhook.is_on ? 'on' : 'off')}</Badge>
            {webhook.failing && <Badge color="danger">{t('failing')}</Badge>}
          </Group>
          <Text size="sm" className={classes.address}>
            {webhook.url}
          </Text>
          <Text size="sm" c="dimmed">
            <Facts
              of={{
                types: webhook.types ? t('types', { count: webhook.types.length }) : t('all_types'),
                health: <WebhookHealth health={webhook.health} />,
              }}
            />
          </Text>
        </Stack>
        {may(role, 'connections.write') && !selection.active && (
          <div className={classes.menu}>
            <WebhookMenu webhook={webhook} />
          </div>
        )}
      </Group>
    </Paper>
  );
}
