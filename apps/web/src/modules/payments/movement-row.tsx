import type { Movement } from '@kumbi/contract/payments/balance.schemas.ts';
import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Row } from '../../ui/row.tsx';
import { factsOf } from './movement-facts.ts';

/** One entry of the balance: its subject, its state and its amount. */
export function MovementRow({ movement }: { readonly movement: Movement }) {
  const t = useTranslations('payments.movements');
  const formats = useFormats();
  const { amount, counts, state } = factsOf(movement);
  const { payment, payout, returned, counterparty } = movement;
  const transfer = payout?.reference ?? returned?.reference;
  const said = [
    t(`states.${state}`),
    ...(transfer ? [t('transfer', { reference: transfer })] : []),
    payout?.paid_on ? t('paid_on', { day: formats.dayMonth(payout.paid_on) }) : formats.dateTime(movement.at),
  ];
  return (
    <Row
      title={counterparty || (payment ? t('line', { buyer: payment.buyer, number: payment.number }) : t('payout'))}
      detail={said.join(' · ')}
      asideBelow
      aside={
        <Text fw={600} {...(counts ? {} : { c: 'dimmed' })} className="figures" style={{ whiteSpace: 'nowrap' }}>
          {formats.money(amount, movement.currency)}
        </Text>
      }
    />
  );
}
