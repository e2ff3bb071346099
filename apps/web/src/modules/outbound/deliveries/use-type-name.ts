import type { OutboundDelivery } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { testType } from '@kumbi/contract/outbound/test-event.schemas.ts';
import { useTranslations } from 'use-intl';

/** Returns a function for the display names of types. */
export function useTypeName(): (type: OutboundDelivery['type']) => string {
  const t = useTranslations('outbound');
  return (type) => (type === testType ? t('deliveries.test') : t(`types.${type}.name`));
}
