import type { PaymentDetail, PaymentRefund } from '@kumbi/contract/payments/refunds.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { payments } from '../payments.api.ts';

interface Props {
  readonly payment: PaymentDetail;
  readonly refund: PaymentRefund;
}

/** One refund: its state, and its credit note or the way to cancel it. */
export function RefundRow({ payment, refund }: Props) {
  const t = useTranslations('payments.refunds');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const amount = formats.money(refund.amount, payment.currency);
  const params = { id: payment.id, refund_id: refund.id };
  const cancel = useAction<void, unknown>(
    () => payments.cancelRefund(kumbi_code, { params }),
    () => showToast({ kind: 'success', title: t('cancelled') }),
  );
  const save = useAction(
    () => payments.downloadCreditNote(kumbi_code, { params }),
    ({ name, content }) => saveBlob(name, content),
  );
  const state = refund.state === 'pending' ? t(`states.pending.${refund.way}`) : t(`states.${refund.state}`);
  return (
    <Row
      title={amount}
      detail={
        <Facts
          of={{
            state,
            time: formats.dateTime(refund.done_at ?? refund.created_at),
            reason: refund.reason,
            detail: refund.detail,
          }}
        />
      }
      asideBelow="all"
      actions={
        refund.state === 'done' ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={save.isPending}
            aria-label={t('note_one', { amount })}
            onClick={() => save.mutate(undefined)}
          >
            {t('note')}
          </Button>
        ) : (
          refund.may_cancel &&
          may(role, 'sales.settle') && (
            <Button
              size="compact-sm"
              variant="default"
              loading={cancel.isPending}
              aria-label={t('cancel_one', { amount })}
              onClick={() => cancel.mutate()}
            >
              {t('cancel')}
            </Button>
          )
        )
      }
    />
  );
}
