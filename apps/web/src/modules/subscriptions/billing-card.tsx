import { billingSchema } from '@kumbi/contract/subscriptions/subscriptions.schemas.ts';
import { SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { FormShell } from '../../ui/form-shell.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { billing } from './subscriptions.api.ts';

interface Details {
  readonly name: string;
  readonly nif: string;
}

/** The name and tax number on later receipts. */
export function BillingCard({ workspace }: { readonly workspace: string }) {
  const t = useTranslations('subscriptions.page');
  const { data } = useQuery(billing.get(workspace));
  return (
    <SectionCard title={t('billing')} detail={t('billing_detail')}>
      {data ? <BillingForm workspace={workspace} initial={data} /> : <Skeleton h={100} />}
    </SectionCard>
  );
}

function BillingForm({ workspace, initial }: { readonly workspace: string; readonly initial: Details }) {
  const t = useTranslations('subscriptions.page');
  const state = useSaveForm({
    schema: billingSchema,
    initial: { ...initial },
    save: (body, key) => billing.save(workspace, { body }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('billing_saved') });
    },
  });
  return (
    <FormShell state={state} submit={t('billing_save')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('billing_name')}
          required
          autoComplete="organization"
          {...state.form.getInputProps('name')}
        />
        <TextInput label={t('billing_nif')} autoComplete="off" {...state.form.getInputProps('nif')} />
      </SimpleGrid>
    </FormShell>
  );
}
