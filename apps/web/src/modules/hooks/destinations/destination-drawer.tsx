import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';
import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPencil, IconRepeat, IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { SigningCard } from '../sending/signing-card.tsx';
import { StatusSelect } from '../sending/status-select.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { DestinationBadge } from './destination-badge.tsx';
import { destinationQuery, hookDeliveries, hookDestinations } from './destinations.api.ts';
import { useDestinationActions } from './use-destination-actions.ts';

/** `webhook-destination`: one destination with its state and its deliveries. */
export function DestinationDrawer() {
  const t = useTranslations('hooks.destinations');
  const { destination: id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(destinationQuery(kumbi_code, id));
  return (
    <SideDrawer title={t('one')} onClose={close} size="xl">
      <Loaded query={query} heights={[48, 160]}>
        {(destination) => <Shown destination={destination} />}
      </Loaded>
    </SideDrawer>
  );
}

function Shown({ destination }: { readonly destination: Destination }) {
  const t = useTranslations('hooks.destinations');
  const ts = useTranslations('hooks.sending');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const { turn, resendFailed, cancel } = useDestinationActions(destination);
  const { id, is_on: on, off_reason: reason, failures, deliveries } = destination;
  const manages = may(role, 'connections.write');
  const when = (iso: string | null) => (iso ? formats.dateTime(iso) : t('never'));
  const facts = [
    { label: t('address'), value: destination.url },
    { label: t('last_delivered'), value: when(destination.last_delivered_at) },
    { label: t('last_failure'), value: when(destination.last_failure_at) },
  ];
  return (
    <Stack>
      <Group gap="xs">
        <Title order={3}>{destination.name}</Title>
        <DestinationBadge destination={destination} />
      </Group>
      {reason && (
        <Alert color={reason === 'hand' ? 'gray' : 'danger'} variant="light">
          {t(`off_${reason}`, { time: when(destination.off_at) })}
        </Alert>
      )}
      {on && failures >= destination.alert_after && (
        <Alert color="danger" variant="light">
          {t('failing', { count: failures })}
        </Alert>
      )}
      <FactList facts={facts} />
      {manages && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Icon of={IconPencil} size={18} />}
            onClick={() => open('webhook-destination-edit', { destination: id })}
          >
            {t('edit')}
          </Button>
          {on ? (
            <Button
              variant="default"
              leftSection={<Icon of={IconRepeat} size={18} />}
              loading={resendFailed.isPending}
              onClick={() => resendFailed.mutate(undefined)}
            >
              {ts('resend_failed')}
            </Button>
          ) : (
            <Button loading={turn.isPending} onClick={() => turn.mutate(true)}>
              {t('turn_on')}
            </Button>
          )}
          {deliveries.pending > 0 && (
            <Button
              variant="default"
              leftSection={<Icon of={IconX} size={18} />}
              loading={cancel.isPending}
              onClick={() => cancel.mutate(undefined)}
            >
              {t('cancel_waiting', { count: deliveries.pending })}
            </Button>
          )}
        </Group>
      )}
      <Deliveries destination={destination} manages={manages} />
      <SigningCard
        rotatingUntil={destination.rotating_until}
        manages={manages}
        reveal={() => hookDestinations.revealSecret(kumbi_code, { params: { id } })}
        onRotate={() => open('webhook-destination-rotate', { destination: id })}
        logged="event"
      />
    </Stack>
  );
}

function Deliveries({ destination, manages }: { readonly destination: Destination; readonly manages: boolean }) {
  const t = useTranslations('hooks.deliveries');
  const { kumbi_code } = useWorkspace();
  const ts = useTranslations('hooks.sending');
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const query = useInfiniteQuery(
    hookDeliveries.list.pages(kumbi_code, {
      params: { id: destination.id },
      query: status ? { status } : {},
    }),
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {t('title')}
        </Title>
        <StatusSelect value={status} onChange={setStatus} />
      </Group>
      <ListFrame
        query={query}
        count={(count) => ts('count', { count })}
        empty={
          <EmptyState
            drawing={status ? 'search' : 'plug'}
            title={t(status ? 'none' : 'empty')}
            detail={t(status ? 'none_detail' : 'empty_detail')}
          />
        }
        skeleton={<Skeleton h={44} m="sm" />}
        row={(delivery) => <DeliveryRow delivery={delivery} of="event" canResend={manages && destination.is_on} />}
      />
    </Stack>
  );
}
