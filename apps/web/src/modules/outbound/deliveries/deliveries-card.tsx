import { eventTypeNames } from '@kumbi/contract/event-type-names.ts';
import type { OutboundDelivery, OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { testType } from '@kumbi/contract/outbound/test-event.schemas.ts';
import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import { Badge, Button, Group, Select, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { useIsLive } from '../../../lib/realtime/use-realtime.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { StatusSelect } from '../../hooks/hooks.public.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { deliveries } from '../outbound.api.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { useTypeName } from './use-type-name.ts';

interface Props {
  readonly webhook: OutboundWebhook;
  readonly manages: boolean;
}

const types = [testType, ...eventTypeNames] as const;

/** The sent and waiting deliveries, newest first, live. */
export function DeliveriesCard({ webhook, manages }: Props) {
  const t = useTranslations('outbound.deliveries');
  const ts = useTranslations('hooks.sending');
  const live = useIsLive();
  const { open } = useModal();
  const { kumbi_code } = useWorkspace();
  const nameOf = useTypeName();
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const [type, setType] = useState<OutboundDelivery['type'] | null>(null);
  const filter = { ...(status ? { status } : {}), ...(type ? { type } : {}) };
  const query = useInfiniteQuery(deliveries.list.pages(kumbi_code, { params: { id: webhook.id }, query: filter }));
  const filtered = status !== null || type !== null;
  return (
    <SectionCard
      title={t('title')}
      detail={t('detail')}
      aside={
        <Group gap="xs">
          {live && <Badge>{t('live')}</Badge>}
          {manages && webhook.is_on && (
            <Button variant="default" size="xs" onClick={() => open('outbound-resend', { id: webhook.id })}>
              {ts('resend_failed')}
            </Button>
          )}
        </Group>
      }
    >
      <Group gap="xs">
        <StatusSelect value={status} onChange={setStatus} />
        <Select
          aria-label={t('type')}
          placeholder={t('any_type')}
          clearable
          clearButtonProps={{ 'aria-label': t('any_type') }}
          value={type}
          onChange={setType}
          data={types.map((each) => ({ value: each, label: nameOf(each) }))}
          flex="1 1 10rem"
          maw="16rem"
        />
      </Group>
      <ListFrame
        query={query}
        count={(count) => ts('count', { count })}
        empty={
          <EmptyState
            drawing={filtered ? 'search' : 'bell'}
            title={t(filtered ? 'nothing' : 'empty')}
            detail={t(filtered ? 'nothing_detail' : 'empty_detail')}
          />
        }
        skeleton={<Skeleton h={44} m="sm" />}
        row={(delivery) => <DeliveryRow webhook={webhook.id} delivery={delivery} />}
      />
    </SectionCard>
  );
}
