import type { OutboundDelivery } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row } from '../../../ui/row.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { useTypeName } from './use-type-name.ts';

interface Props {
  readonly webhook: string;
  readonly delivery: OutboundDelivery;
}

export function DeliveryRow({ webhook, delivery }: Props) {
  const t = useTranslations('outbound.deliveries');
  const tf = useTranslations('outbound.failures');
  const formats = useFormats();
  const nameOf = useTypeName();
  const { open } = useModal();
  const { last_try: last, next_try_at: next, status } = delivery;
  const facts = {
    created: formats.dateTime(delivery.created_at),
    tries: t('tries', { count: delivery.tries }),
    code: last?.code && t('code', { code: String(last.code) }),
    failure: last?.failure && tf(last.failure),
    ms: last?.ms != null && t('ms', { ms: formats.number(last.ms) }),
    next: status === 'pending' && delivery.tries > 0 && next && t('next', { time: formats.dateTime(next) }),
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
