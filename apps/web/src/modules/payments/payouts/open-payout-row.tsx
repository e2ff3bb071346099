import type { PlatformPayout } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { shownIban } from '@kumbi/contract/shared/iban.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { platformPayouts } from './payouts.api.ts';
import { RefusePayoutDialog } from './refuse-payout-dialog.tsx';
import { SettlePayoutDialog } from './settle-payout-dialog.tsx';

/** A payout to approve or to transfer, with the account to copy. */
export function OpenPayoutRow({ payout }: { readonly payout: PlatformPayout }) {
  const t = useTranslations('operator.payouts');
  const formats = useFormats();
  const [opened, setOpened] = useState<'refuse' | 'settle'>();
  const { id, name, iban, bank, created_at } = payout;
  const amount = formats.money(payout.amount, payout.currency, true);
  const approve = useAction(
    () => platformPayouts.approve({ params: { id } }),
    () => showToast({ kind: 'success', title: t('decided') }),
  );
  const facts = [payout.kumbi_code, payout.owner_email, t('asked', { time: formats.ago(created_at, Date.now()) })];
  const account = [payout.owner_name, shownIban(iban), bank].filter(Boolean);
  const one = { amount, name };
  return (
    <>
      <Row
        title={name}
        detail={
          <>
            {facts.join(' · ')}
            <br />
            {account.join(' · ')}
          </>
        }
        asideBelow="all"
        aside={amount}
        actions={
          <Group gap="xs">
            <CopyButton value={iban} label={t('copy_iban')} />
            {payout.state === 'requested' ? (
              <Button
                size="compact-sm"
                loading={approve.isPending}
                aria-label={t('approve_one', one)}
                onClick={() => approve.mutate(undefined)}
              >
                {t('approve')}
              </Button>
            ) : (
              <Button size="compact-sm" aria-label={t('settle_one', one)} onClick={() => setOpened('settle')}>
                {t('pay')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('refuse_one', one)}
              onClick={() => setOpened('refuse')}
            >
              {t('refuse')}
            </Button>
          </Group>
        }
      />
      {opened === 'refuse' && <RefusePayoutDialog payout={payout} onClose={() => setOpened(undefined)} />}
      {opened === 'settle' && <SettlePayoutDialog payout={payout} onClose={() => setOpened(undefined)} />}
    </>
  );
}
