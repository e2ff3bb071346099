import type { BankAccount } from '@kumbi/contract/payments/bank-accounts.schemas.ts';
import { leastPayoutMinor } from '@kumbi/contract/payments/payouts.limits.ts';
import { type Currency, currencies, fromMinor } from '@kumbi/contract/shared/money.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row } from '../../../ui/row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { balances } from '../payments.api.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { bankAccounts } from './requests.api.ts';
import { StatementDialog } from './statement-dialog.tsx';

interface Money {
  readonly available: number;
  readonly requested: number;
}

type Opened = { readonly dialog: 'account' | 'request'; readonly currency: Currency };

/** The bank account of each currency, with the request for a payout to it, and the statement. */
export function PayoutCard() {
  const t = useTranslations('payments.payouts');
  const { kumbi_code, role } = useWorkspace();
  const accounts = useQuery(bankAccounts.list(kumbi_code));
  const amounts = useQuery(balances.get(kumbi_code));
  const [opened, setOpened] = useState<Opened>();
  const [isStatement, setStatement] = useState(false);
  const close = () => setOpened(undefined);
  const manages = may(role, 'payouts.manage');
  const moneyOf = (currency: Currency): Money =>
    amounts.data?.find((each) => each.currency === currency) ?? { available: 0, requested: 0 };
  // Without the balances, a request would look impossible.
  const shown = amounts.data ? accounts : { data: undefined, error: amounts.error, refetch: amounts.refetch };
  const used = currencies.filter(
    (currency) =>
      currency === 'AOA' ||
      accounts.data?.some((each) => each.currency === currency) ||
      amounts.data?.some((each) => each.currency === currency),
  );
  return (
    <SectionCard
      title={t('title')}
      detail={t(manages ? 'detail' : 'only_owner')}
      aside={
        <Button variant="default" onClick={() => setStatement(true)}>
          {t('statement.open')}
        </Button>
      }
    >
      <Loaded query={shown} heights={[56]}>
        {(list) => (
          <div>
            {used.map((currency) => (
              <AccountRow
                key={currency}
                currency={currency}
                account={list.find((each) => each.currency === currency)}
                money={moneyOf(currency)}
                {...(manages ? { onOpen: (dialog) => setOpened({ dialog, currency }) } : {})}
              />
            ))}
            {opened?.dialog === 'account' && (
              <BankAccountDialog
                currency={opened.currency}
                account={list.find((each) => each.currency === opened.currency)}
                onClose={close}
              />
            )}
            {opened?.dialog === 'request' && (
              <RequestDialog
                account={list.find((each) => each.currency === opened.currency)}
                available={moneyOf(opened.currency).available}
                onClose={close}
              />
            )}
          </div>
        )}
      </Loaded>
      {isStatement && <StatementDialog currencies={used} onClose={() => setStatement(false)} />}
    </SectionCard>
  );
}

interface AccountProps {
  readonly currency: Currency;
  readonly account: BankAccount | undefined;
  readonly money: Money;
  /** Only for an owner. */
  readonly onOpen?: (dialog: Opened['dialog']) => void;
}

/** One account: its IBAN, and either the request for a payout or the reason why there is none now. */
function AccountRow({ currency, account, money, onOpen }: AccountProps) {
  const t = useTranslations('payments.payouts');
  const formats = useFormats();
  const least = fromMinor(leastPayoutMinor[currency]);
  if (!account)
    return (
      <Row
        title={t(`accounts.${currency}`)}
        detail={t('no_account')}
        asideBelow="all"
        actions={
          onOpen && (
            <Button
              size="compact-md"
              aria-label={t('add_one', { account: t(`accounts.${currency}`) })}
              onClick={() => onOpen('account')}
            >
              {t('add')}
            </Button>
          )
        }
      />
    );
  const isWaiting = Date.parse(account.usable_at) > Date.now();
  const obstacle =
    money.requested > 0
      ? t('open', { amount: formats.money(money.requested, currency) })
      : isWaiting
        ? t('waiting', { time: formats.dateTime(account.usable_at) })
        : money.available < least
          ? t('least', { amount: formats.money(least, currency) })
          : undefined;
  return (
    <Row
      title={t(`accounts.${currency}`)}
      detail={
        <>
          <Facts of={{ iban: account.masked_iban, owner: account.owner_name, bank: account.bank }} />
          {obstacle && (
            <Text span display="block" size="sm">
              {obstacle}
            </Text>
          )}
        </>
      }
      asideBelow="all"
      actions={
        onOpen && (
          <Group gap="xs">
            {!obstacle && (
              <Button
                size="compact-md"
                aria-label={t('request_one', { account: t(`accounts.${currency}`) })}
                onClick={() => onOpen('request')}
              >
                {t('request')}
              </Button>
            )}
            <Button
              size="compact-md"
              variant="default"
              aria-label={t('change_one', { account: t(`accounts.${currency}`) })}
              onClick={() => onOpen('account')}
            >
              {t('change')}
            </Button>
          </Group>
        )
      }
    />
  );
}
