import type { OutboundDelivery } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row } from '../../../ui/row.tsx';
import { DeliveryBadge, useAttemptFacts } from '../../hooks/hooks.public.ts';
import { useTypeName } from './use-type-name.ts';

interface Props {
  readonly webhook: string;
  readonly delivery: OutboundDelivery;
}

export function DeliveryRow({ webhook, delivery }: Props) {
  const factsOf = useAttemptFacts();
  const formats = useFormats();
  const nameOf = useTypeName();
  const { open } = useModal();
  const facts = {
    created: formats.dateTime(delivery.created_at),
    ...factsOf({ ...delivery, failure: delivery.last_try?.failure }),
  };
  return (
    <Row
      whole
      onOpen={() => open('outbound-delivery', { id: webhook, delivery: delivery.id })}
      title={nameOf(delivery.type)}
      detail={<Facts of={facts} />}
      aside={<DeliveryBadge delivery={delivery} />}
    />
  );
}
