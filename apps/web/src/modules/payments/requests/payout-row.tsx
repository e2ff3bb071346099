import type { Payout } from '@kumbi/contract/payments/payouts.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { payouts } from './requests.api.ts';

const colors: Record<Payout['state'], string> = {
  requested: 'amber',
  approved: 'info',
  paid: 'brand',
  refused: 'danger',
  cancelled: 'gray',
};

/** One payout: its destination, its state and its amount, and the way to cancel it. */
export function PayoutRow({ payout }: { readonly payout: Payout }) {
  const t = useTranslations('payments.payouts');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const amount = formats.money(payout.amount, payout.currency);
  const cancel = useAction(async () => {
    const question = { title: t('cancel_ask', { amount }), body: t('cancel_body') };
    if (!(await ask({ kind: 'default', ...question, confirm: t('cancel'), cancel: t('keep') }))) return;
    await payouts.cancel(kumbi_code, { params: { id: payout.id } });
    showToast({ kind: 'success', title: t('cancelled') });
  });
  return (
    <Row
      title={payout.masked_iban ?? t('unasked')}
      detail={
        <Facts
          of={{
            owner: payout.owner_name,
            reference: payout.reference && t('reference', { reference: payout.reference }),
            time: payout.paid_on
              ? t('paid_on', { day: formats.dayMonth(payout.paid_on) })
              : formats.dateTime(payout.ended_at ?? payout.approved_at ?? payout.created_at),
            reason: payout.reason,
          }}
        />
      }
      asideBelow="all"
      aside={
        <>
          <Badge color={colors[payout.state]}>{t(`states.${payout.state}`)}</Badge>
          <Text fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
            {amount}
          </Text>
        </>
      }
      actions={
        payout.may_cancel &&
        may(role, 'payouts.manage') && (
          <Button
            size="compact-sm"
            variant="default"
            loading={cancel.isPending}
            aria-label={t('cancel_one', { amount })}
            onClick={() => cancel.mutate(undefined)}
          >
            {t('cancel_short')}
          </Button>
        )
      }
    />
  );
}
