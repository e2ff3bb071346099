import { eventTypeOf, testType } from '@kumbi/contract/outbound/event-types.schemas.ts';
import type { OutboundDelivery } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** Returns a function for the display names of types. */
export function useTypeName(): (type: OutboundDelivery['type']) => string {
  const t = useTranslations('outbound.deliveries');
  const locale = useLanguage();
  return (type) => (type === testType ? t('test') : eventTypeOf(type).name[locale]);
}
