import type { paymentSchema } from '@kumbi/contract/payments/payments.schemas.ts';
import { Badge, Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type * as z from 'zod';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row } from '../../../ui/row.tsx';

type Payment = z.output<typeof paymentSchema>;

const colors: Partial<Record<Payment['status'], string>> = { paid: 'brand', pending: 'amber', failed: 'danger' };

interface Props {
  readonly payment: Payment;
  readonly onOpen: () => void;
  /** Shows the proof of a transfer. */
  readonly onProof: () => void;
}

/** One payment; one that can be refunded, or was, opens its refunds. */
export function PaymentRow({ payment, onOpen, onProof }: Props) {
  const t = useTranslations('payments');
  const formats = useFormats();
  const { number, status, refunded, may_refund: mayRefund } = payment;
  const isPart = status === 'paid' && refunded > 0;
  return (
    <Row
      title={t('movements.line', { buyer: payment.buyer, number })}
      detail={
        <Facts
          of={{
            time: formats.dateTime(payment.paid_at ?? payment.created_at),
            part: isPart && t('payments.part', { amount: formats.money(refunded, payment.currency) }),
          }}
        />
      }
      asideBelow="all"
      aside={
        <>
          <Badge color={colors[status] ?? 'gray'}>{t(`payments.status.${status}`)}</Badge>
          <Text fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
            {formats.money(payment.amount, payment.currency)}
          </Text>
        </>
      }
      actions={
        status === 'pending' && payment.method === 'bank-transfer' ? (
          <Button size="compact-sm" variant="default" aria-label={t('proof.open_one', { number })} onClick={onProof}>
            {t('proof.short')}
          </Button>
        ) : mayRefund || refunded > 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(mayRefund ? 'refunds.open_one' : 'refunds.view_one', { number })}
            onClick={onOpen}
          >
            {t(mayRefund ? 'refunds.open' : 'refunds.view')}
          </Button>
        ) : null
      }
    />
  );
}
