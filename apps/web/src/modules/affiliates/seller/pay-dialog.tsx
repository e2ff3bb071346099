import { type Affiliate, payAffiliateSchema } from '@kumbi/contract/affiliates/affiliate.schemas.ts';
import { currencies } from '@kumbi/contract/shared/money.ts';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { affiliates } from '../affiliates.api.ts';

/** `affiliate-pay`: records that the due commission was paid outside of Kumbi. */
export function PayDialog() {
  const t = useTranslations('affiliates.pay');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(affiliates.get(kumbi_code, { params: { id } }));
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <Loaded query={query} heights={[48, 56, 36]}>
        {(affiliate) => <PayForm affiliate={affiliate} />}
      </Loaded>
    </DialogFrame>
  );
}

function PayForm({ affiliate: { id, name, commission } }: { readonly affiliate: Affiliate }) {
  const t = useTranslations('affiliates.pay');
  const formats = useFormats();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { currency: wanted } = useAppSearch();
  const currency = currencies.find((each) => each === wanted) ?? 'AOA';
  const due = commission.find((each) => each.currency === currency)?.due ?? 0;
  const amount = formats.money(due, currency);
  const body = ({ reference }: { reference: string }) => ({ currency, amount: due, reference });
  const state = useSaveForm({
    schema: payAffiliateSchema,
    initial: { reference: '' },
    body,
    modal: 'affiliate-pay',
    save: (values, idempotencyKey) =>
      affiliates.createPayment(kumbi_code, { params: { id }, body: body(values) }, { idempotencyKey }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('saved', { amount, name }) });
      close();
    },
  });
  return (
    <FormShell state={state} submit={t('save')} onCancel={close}>
      <Text>{t('text', { amount, name })}</Text>
      <TextInput
        label={t('reference')}
        description={t('reference_help')}
        required
        data-autofocus
        {...state.form.getInputProps('reference')}
      />
    </FormShell>
  );
}
