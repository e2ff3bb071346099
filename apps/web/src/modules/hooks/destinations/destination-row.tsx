import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { DestinationBadge } from './destination-badge.tsx';
import { DestinationMenu } from './destination-menu.tsx';

export function DestinationRow({ destination }: { readonly destination: Destination }) {
  const t = useTranslations('hooks.destinations');
  const { role } = useWorkspace();
  const { open } = useModal();
  const { id, filter, deliveries } = destination;
  const facts = {
    url: destination.url,
    methods: filter.methods.join(', '),
    conditions: filter.conditions.length > 0 && t('conditions', { count: filter.conditions.length }),
    pending: deliveries.pending > 0 && t('pending', { count: deliveries.pending }),
    failed: deliveries.failed > 0 && t('failed', { count: deliveries.failed }),
  };
  return (
    <Row
      title={destination.name}
      detail={<Facts of={facts} />}
      onOpen={() => open('webhook-destination', { destination: id })}
      aside={<DestinationBadge destination={destination} />}
      actions={may(role, 'connections.write') && <DestinationMenu destination={destination} />}
    />
  );
}
