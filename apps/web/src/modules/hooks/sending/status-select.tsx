import { type DeliveryStatus, deliveryStatuses } from '@kumbi/contract/shared/deliveries.limits.ts';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  readonly value: DeliveryStatus | null;
  readonly onChange: (value: DeliveryStatus | null) => void;
}

/** Filters deliveries by their status. */
export function StatusSelect({ value, onChange }: Props) {
  const t = useTranslations('hooks.sending');
  return (
    <Select
      aria-label={t('status')}
      placeholder={t('any_status')}
      clearable
      clearButtonProps={{ 'aria-label': t('any_status') }}
      value={value}
      onChange={onChange}
      data={deliveryStatuses.map((each) => ({ value: each, label: t(`statuses.${each}`) }))}
      flex="1 1 10rem"
      maw="16rem"
    />
  );
}
