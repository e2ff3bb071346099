import type { OutboundDelivery } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';

const colours = {
  pending: 'info',
  retrying: 'amber',
  delivered: 'brand',
  failed: 'danger',
  cancelled: 'gray',
} as const;

export function DeliveryBadge({ delivery }: { readonly delivery: OutboundDelivery }) {
  const t = useTranslations('outbound.deliveries.statuses');
  const state = delivery.status === 'pending' && delivery.tries > 0 ? 'retrying' : delivery.status;
  return <Badge color={colours[state]}>{t(state)}</Badge>;
}
