import type { BankAccount } from '@kumbi/contract/payments/bank-accounts.schemas.ts';
import { leastPayoutMinor } from '@kumbi/contract/payments/payouts.limits.ts';
import { createPayoutSchema } from '@kumbi/contract/payments/payouts.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { payouts } from './requests.api.ts';

interface Props {
  readonly account: BankAccount | undefined;
  readonly available: number;
  readonly onClose: () => void;
}

/** Requests a payout of an amount, by default of the whole available balance. */
export function RequestDialog({ account, available, onClose }: Props) {
  return account ? <RequestForm account={account} available={available} onClose={onClose} /> : null;
}

function RequestForm({ account, available, onClose }: Props & { readonly account: BankAccount }) {
  const t = useTranslations('payments.payouts');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const { currency, masked_iban: iban, owner_name: owner } = account;
  const least = fromMinor(leastPayoutMinor[currency]);
  const range = { least: formats.money(least, currency), most: formats.money(available, currency) };
  const initial: { currency: typeof currency; amount: number | '' } = { currency, amount: available };
  const state = useSaveForm({
    schema: createPayoutSchema,
    initial,
    guard: false,
    extra: ({ amount }): Record<string, string> =>
      amount === '' || amount < least || amount > available ? { amount: t('range', range) } : {},
    save: (body, key) =>
      payouts.create(kumbi_code, { body: { currency, amount: Number(body.amount) } }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('asked') });
      onClose();
    },
  });
  return (
    <DialogFrame title={t('request')} onClose={onClose} size="sm">
      <FormShell state={state} submit={t('request')} onCancel={onClose}>
        <AmountField
          label={t('amount')}
          description={t('range', range)}
          required
          data-autofocus
          {...state.form.getInputProps('amount')}
        />
        {state.form.values.amount !== available && (
          <Group>
            <Button size="compact-sm" variant="default" onClick={() => state.form.setFieldValue('amount', available)}>
              {t('everything', { amount: range.most })}
            </Button>
          </Group>
        )}
        <Text size="sm">{t('to', { iban, owner })}</Text>
        <Text size="sm" c="dimmed">
          {t('arrives')}
        </Text>
      </FormShell>
    </DialogFrame>
  );
}
