import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';

const colours = { on: 'brand', failing: 'danger', off: 'gray' } as const;

export function DestinationBadge({ destination }: { readonly destination: Destination }) {
  const t = useTranslations('hooks.destinations.states');
  const { is_on, failures, alert_after } = destination;
  const state = !is_on ? 'off' : failures >= alert_after ? 'failing' : 'on';
  return <Badge color={colours[state]}>{t(state)}</Badge>;
}
