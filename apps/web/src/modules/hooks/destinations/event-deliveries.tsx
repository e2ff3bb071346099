import { destinationsLimit } from '@kumbi/contract/hooks/hooks.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Paper, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { hookDeliveries } from './destinations.api.ts';

/** The deliveries of an event to destinations of its webhook; nothing if it has none. */
export function EventDeliveries({ event }: { readonly event: string }) {
  const t = useTranslations('hooks.deliveries');
  const { kumbi_code, role } = useWorkspace();
  useRealtimeRefresh(kumbi_code, ['webhook-deliveries'], ['hooks.delivery']);
  const query = useInfiniteQuery(
    // Includes some destinations that were deleted since.
    hookDeliveries.listHookEventDeliveries.pages(kumbi_code, {
      params: { id: event },
      query: { nextPage: 2 * destinationsLimit },
    }),
  );
  const rows = query.data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('of_event')}
      </Title>
      <Paper withBorder>
        {rows.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            of="destination"
            canResend={may(role, 'connections.write')}
          />
        ))}
      </Paper>
    </Stack>
  );
}
