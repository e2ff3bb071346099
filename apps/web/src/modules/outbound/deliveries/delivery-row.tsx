import type { OutboundDelivery } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
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
  const facts = [
    formats.dateTime(delivery.created_at),
    t('tries', { count: delivery.tries }),
    ...(last?.code ? [t('code', { code: String(last.code) })] : []),
    ...(last?.failure ? [tf(last.failure)] : []),
    ...(last?.ms == null ? [] : [t('ms', { ms: formats.number(last.ms) })]),
    ...(status === 'pending' && delivery.tries > 0 && next ? [t('next', { time: formats.dateTime(next) })] : []),
  ];
  return (
    <Row
      whole
      onOpen={() => open('outbound-delivery', { id: webhook, delivery: delivery.id })}
      title={nameOf(delivery.type)}
      detail={facts.join(' · ')}
      aside={<DeliveryBadge delivery={delivery} />}
    />
  );
}
