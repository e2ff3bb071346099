import { createRefundSchema, type PaymentDetail } from '@kumbi/contract/payments/refunds.schemas.ts';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { payments } from '../payments.api.ts';

interface Props {
  readonly payment: PaymentDetail;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: number | '';
  readonly reason: string;
  readonly restock: boolean;
  readonly by_hand: boolean;
}

/** Refunds the whole rest by default, and names its way and its consequence. */
export function RefundForm({ payment, onClose }: Props) {
  const t = useTranslations('payments.refunds');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const { refundable, currency, by_hand_way, refund_way } = payment;
  const initial: Values = { amount: refundable, reason: '', restock: false, by_hand: false };
  const state = useSaveForm({
    schema: createRefundSchema,
    initial,
    guard: false,
    save: (body, key) =>
      payments.createRefund(
        kumbi_code,
        {
          params: { id: payment.id },
          body: { ...body, amount: Number(body.amount), restock: body.restock && body.amount === refundable },
        },
        { idempotencyKey: key },
      ),
    onSaved: ({ refunds: [made] }) => {
      if (made) showToast({ kind: 'success', title: t(`asked.${made.way}`) });
    },
  });
  const { values, getInputProps } = state.form;
  const isWhole = values.amount === refundable;
  const way = values.by_hand ? by_hand_way : refund_way;
  // Before the provider refuses, there is no reason to choose another way.
  const isRefused = by_hand_way !== null && payment.refunds.some((refund) => refund.state === 'refused');
  return (
    <FormShell state={state} submit={t('submit')} onCancel={onClose}>
      <AmountField
        label={t('amount')}
        description={t('amount_help', { amount: formats.money(refundable, currency) })}
        required
        data-autofocus
        {...getInputProps('amount')}
      />
      <TextInput label={t('reason')} description={t('reason_help')} {...getInputProps('reason')} />
      {payment.restockable && isWhole && (
        <Checkbox label={t('restock')} {...getInputProps('restock', { type: 'checkbox' })} />
      )}
      {isRefused && <Checkbox label={t('by_hand')} {...getInputProps('by_hand', { type: 'checkbox' })} />}
      {way && <Text size="sm">{t(`ways.${way}`)}</Text>}
      {isWhole && (
        <Text size="sm" c="dimmed">
          {payment.consequence}
        </Text>
      )}
    </FormShell>
  );
}
