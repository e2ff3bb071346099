import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { EventDeliveries } from '../destinations/event-deliveries.tsx';
import { VerificationBadge } from '../log/verification-badge.tsx';
import { methodTones } from '../method-tones.ts';
import { stampOf } from '../stamp.ts';
import { pairsOf } from './body-text.ts';
import { BodyView } from './body-view.tsx';
import { CurlButton } from './curl-button.tsx';
import { EventConsequences } from './event-consequences.tsx';
import { PairsTable } from './pairs-table.tsx';

const stamp = stampOf();

/** Shows all data of one call. */
export function EventView({ event }: { readonly event: HookEventDetail }) {
  const t = useTranslations('hooks.event');
  const { role } = useWorkspace();
  const { open } = useModal();
  const query = pairsOf(event.query);
  return (
    <Stack>
      <Stack gap={4}>
        <Group gap="xs">
          <Badge radius="sm" color={methodTones[event.method] ?? 'gray'}>
            {event.method}
          </Badge>
          <VerificationBadge verification={event.verification} />
          <Text fw={500} className="figures">
            {stamp(event.timestamp)}
          </Text>
        </Group>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {`${event.path}${event.query ? `?${event.query}` : ''}` || '/'}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[t('from', { ip: event.ip }), t('size', { count: event.size }), event.content_type, event.agent]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      {event.refusal !== null && (
        <Alert color="amber" title={t('refused.title')}>
          {t(event.refusal.startsWith('quota.') ? 'refused.plan' : 'refused.target')}
        </Alert>
      )}
      <Group gap="xs">
        <CurlButton event={event} />
        {may(role, 'connections.write') && (
          <Button
            variant="default"
            leftSection={<Icon of={IconRepeat} size={18} />}
            onClick={() => open('webhook-replay', { event: event.id })}
          >
            {t('replay')}
          </Button>
        )}
      </Group>
      <EventConsequences event={event.id} />
      <EventDeliveries event={event.id} />
      <Tabs defaultValue="body" keepMounted={false}>
        <Tabs.List>
          {(['body', 'headers', 'query'] as const).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="body" pt="md">
          <BodyView event={event} />
        </Tabs.Panel>
        <Tabs.Panel value="headers" pt="md">
          <PairsTable
            pairs={event.headers.map(({ name, value, masked }) => [name, masked ? t('masked') : value])}
            empty={t('none')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="query" pt="md">
          <PairsTable pairs={query} empty={t('no_query')} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
