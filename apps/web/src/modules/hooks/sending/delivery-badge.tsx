import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';

const colours = {
  pending: 'info',
  retrying: 'amber',
  delivered: 'brand',
  failed: 'danger',
  cancelled: 'gray',
} as const;

interface Props {
  readonly delivery: { readonly status: DeliveryStatus; readonly tries: number };
}

/** Whether a delivery that waits has been tried. */
export const isRetrying = ({ status, tries }: Props['delivery']): boolean => status === 'pending' && tries > 0;

/** The state of a delivery to an address. */
export function DeliveryBadge({ delivery }: Props) {
  const t = useTranslations('hooks.sending.statuses');
  const state = isRetrying(delivery) ? 'retrying' : delivery.status;
  return <Badge color={colours[state]}>{t(state)}</Badge>;
}
