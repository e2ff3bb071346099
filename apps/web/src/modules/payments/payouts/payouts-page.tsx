import type { BuyerRefund, OwedBalance } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Row } from '../../../ui/row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { OpenPayouts } from './open-payouts.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { buyerRefunds, owedBalances } from './payouts.api.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** The debts of the platform to workspaces and to buyers, and the form for a transfer. */
export function PayoutsPage() {
  const t = useTranslations('operator.payouts');
  const formats = useFormats();
  const owed = useQuery(owedBalances.list());
  const refunds = useQuery(buyerRefunds.list());
  const [paid, setPaid] = useState<OwedBalance>();
  const [refunded, setRefunded] = useState<BuyerRefund>();
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <OpenPayouts />
      <Loaded query={owed} heights={[140]}>
        {(rows) => (
          <SectionCard title={t('owed')} detail={t(rows.length > 0 ? 'owed_detail' : 'nothing_owed')}>
            {rows.map((row) => (
              <Row
                key={row.id}
                title={row.name}
                detail={`${row.kumbi_code} · ${row.owner_email}${row.held > 0 ? ` · ${t('held', { amount: formats.money(row.held, row.currency) })}` : ''}`}
                asideBelow="all"
                aside={formats.money(row.amount, row.currency)}
                actions={
                  row.amount > 0 && (
                    <Button size="compact-sm" variant="default" onClick={() => setPaid(row)}>
                      {t('pay')}
                    </Button>
                  )
                }
              />
            ))}
          </SectionCard>
        )}
      </Loaded>
      <Loaded query={refunds} heights={[140]}>
        {(rows) => (
          <SectionCard title={t('refunds')} detail={t(rows.length > 0 ? 'refunds_detail' : 'no_refunds')}>
            {rows.map((row) => (
              <Row
                key={row.id}
                title={row.buyer}
                detail={`${t('order', { code: row.kumbi_code, number: String(row.number) })}${row.paid_to ? ` · ${row.paid_to}` : ''}`}
                asideBelow="all"
                aside={formats.money(row.amount, row.currency)}
                actions={
                  <Button size="compact-sm" variant="default" onClick={() => setRefunded(row)}>
                    {t('pay')}
                  </Button>
                }
              />
            ))}
          </SectionCard>
        )}
      </Loaded>
      {paid && <PayoutDialog owed={paid} onClose={() => setPaid(undefined)} />}
      {refunded && <RefundDialog refund={refunded} onClose={() => setRefunded(undefined)} />}
    </Stack>
  );
}
