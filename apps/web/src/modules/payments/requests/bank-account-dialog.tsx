import { type BankAccount, saveBankAccountSchema } from '@kumbi/contract/payments/bank-accounts.schemas.ts';
import { shownIban } from '@kumbi/contract/shared/iban.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { bankAccounts } from './requests.api.ts';

interface Props {
  readonly currency: Currency;
  readonly account: BankAccount | undefined;
  readonly onClose: () => void;
}

/** Sets, changes or removes the account of one currency. */
export function BankAccountDialog({ currency, account, onClose }: Props) {
  const t = useTranslations('payments.payouts');
  const { kumbi_code } = useWorkspace();
  const params = { currency };
  const state = useSaveForm({
    schema: saveBankAccountSchema,
    initial: {
      owner_name: account?.owner_name ?? '',
      iban: account?.iban ? shownIban(account.iban) : '',
      bank: account?.bank ?? '',
      offers_transfer: account?.offers_transfer ?? false,
    },
    guard: false,
    save: (body, key) => bankAccounts.save(kumbi_code, { params, body }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('saved') });
      onClose();
    },
  });
  const remove = useAction(async () => {
    const question = { title: t('remove_ask', { account: t(`accounts.${currency}`) }), body: t('remove_body') };
    if (!(await ask({ kind: 'default', ...question, confirm: t('remove') }))) return;
    await bankAccounts.delete(kumbi_code, { params });
    showToast({ kind: 'success', title: t('removed') });
    onClose();
  });
  const { getInputProps } = state.form;
  return (
    <DialogFrame title={t(`accounts.${currency}`)} onClose={onClose} size="sm">
      <FormShell
        state={state}
        submit={t('save')}
        left={
          account && (
            <Button variant="subtle" color="danger" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('remove')}
            </Button>
          )
        }
      >
        <TextInput
          label={t('owner_name')}
          description={t('owner_help')}
          required
          autoComplete="name"
          data-autofocus
          {...getInputProps('owner_name')}
        />
        <TextInput
          label={t('iban')}
          placeholder={currency === 'AOA' ? 'AO06 0044 0000 6729 5030 1010 2' : undefined}
          required
          autoComplete="off"
          className="figures"
          {...getInputProps('iban')}
        />
        <TextInput label={t('bank')} {...getInputProps('bank')} />
        {currency === 'AOA' && (
          <Checkbox label={t('offers_transfer')} {...getInputProps('offers_transfer', { type: 'checkbox' })} />
        )}
        <Text size="sm" c="dimmed">
          {t('wait_note')}
        </Text>
      </FormShell>
    </DialogFrame>
  );
}
