import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Badge, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { usePathParam } from '../../lib/use-path-param.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SigningCard } from '../hooks/hooks.public.ts';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { DeliveriesCard } from './deliveries/deliveries-card.tsx';
import { webhookQuery, webhooks } from './outbound.api.ts';
import { useWebhookActions } from './use-webhook-actions.ts';
import classes from './webhook-card.module.css';
import { WebhookMenu } from './webhook-menu.tsx';

export function WebhookPage() {
  const id = usePathParam('webhook');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(webhookQuery(kumbi_code, id));
  useRealtimeRefresh(kumbi_code, ['outbound-deliveries'], ['outbound.delivery']);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data) return <Shown webhook={query.data} />;
  return (
    <Stack aria-busy="true">
      <Skeleton h={60} />
      <Skeleton h={140} radius="lg" />
      <Skeleton h={300} radius="lg" />
    </Stack>
  );
}

function Shown({ webhook }: { readonly webhook: OutboundWebhook }) {
  const t = useTranslations('outbound');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const formats = useFormats();
  const { test, turn } = useWebhookActions(webhook);
  const manages = may(role, 'connections.write');
  const actions = manages && (
    <>
      {webhook.is_on ? (
        <Button
          leftSection={<Icon of={IconSend} size={18} />}
          loading={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          {t('page.test')}
        </Button>
      ) : (
        <Button loading={turn.isPending} onClick={() => turn.mutate(true)}>
          {t('list.switch_on')}
        </Button>
      )}
      <WebhookMenu webhook={webhook} onDeleted={() => void navigate({ to: path('outbound-webhooks') })} />
    </>
  );
  const offAt = webhook.off_at ? formats.dateTime(webhook.off_at) : '';
  return (
    <Stack>
      <PageHead
        flush
        title={webhook.name}
        detail={
          <Group gap={4} wrap="nowrap" component="span">
            <span className={classes.address}>{webhook.url}</span>
            <CopyButton value={webhook.url} label={t('page.address')} />
          </Group>
        }
        actions={actions}
      />
      {webhook.off_reason && (
        <Alert color={webhook.off_reason === 'hand' ? 'gray' : 'danger'} variant="light">
          {t(`page.off_${webhook.off_reason}`, { time: offAt })}
          {webhook.off_reason !== 'hand' && ` ${t('page.off_again')}`}
        </Alert>
      )}
      <Facts webhook={webhook} />
      <DeliveriesCard webhook={webhook} manages={manages} />
      <SigningCard
        rotatingUntil={webhook.rotating_until}
        manages={manages}
        reveal={() => webhooks.revealSecret(kumbi_code, { params: { id: webhook.id } })}
        onRotate={() => open('outbound-rotate', { id: webhook.id })}
        logged="event.type, event.data"
      />
    </Stack>
  );
}

function Facts({ webhook }: { readonly webhook: OutboundWebhook }) {
  const t = useTranslations('outbound.page');
  const tl = useTranslations('outbound.list');
  const tt = useTranslations('outbound.types');
  const formats = useFormats();
  const { health, types } = webhook;
  const when = (iso: string | null) => (iso ? formats.dateTime(iso) : t('never'));
  const facts = [
    { label: t('delivered'), value: formats.number(health.delivered) },
    { label: t('failed'), value: formats.number(health.failed) },
    { label: t('last_delivered'), value: when(health.last_delivered_at) },
    { label: t('last_failure'), value: when(health.last_failure_at) },
  ];
  const told = types ? types.map((name) => tt(`${name}.name`)).join(', ') : t('all_types');
  return (
    <SectionCard
      title={t('told')}
      detail={told}
      aside={<Badge color={webhook.is_on ? 'brand' : 'gray'}>{tl(webhook.is_on ? 'on' : 'off')}</Badge>}
    >
      {webhook.description && <Text>{webhook.description}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 4 }} component="dl" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" fw={600} m={0} className="figures">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </SectionCard>
  );
}
