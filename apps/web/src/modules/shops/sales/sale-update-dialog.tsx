import { may } from '@kumbi/contract/shared/roles.ts';
import { orderStatuses, type Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { Radio, Select, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { sales } from '../shops.api.ts';
import { SaleState } from './sale-state.tsx';

const formSchema = z.object({ payment: z.enum(['paid', 'not-paid']), order: z.enum(orderStatuses) });
type Values = z.output<typeof formSchema>;

/** The states for sellers; `success` is a finished order that the list shows like a delivered one. */
const choosable = ['delivering', 'delivered', 'not-delivered'] as const;

function UpdateForm({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales');
  const tc = useTranslations('app.common');
  const workspace = useWorkspace();
  const { close, open } = useModal();
  const { over } = useAppSearch();
  const before: Values = {
    payment: sale.status === 'success' ? 'paid' : 'not-paid',
    order: sale.ksp_sale.status === 'success' ? 'delivered' : sale.ksp_sale.status,
  };
  const settles = may(workspace.role, 'sales.settle');
  const state = useSaveForm({
    schema: formSchema,
    initial: before,
    modal: 'ksp-update-transaction',
    save: async (values) => {
      // The call takes one status at a time. The payment comes first, because an order depends on its payment.
      if (values.payment !== before.payment)
        await sales.update(workspace.kumbi_code, { body: { id: sale.id, status: values.payment } });
      if (values.order !== before.order)
        await sales.update(workspace.kumbi_code, { body: { id: sale.id, status: values.order } });
    },
    onSaved: async () => {
      if (over) {
        showToast({ kind: 'success', title: tc('saved') });
        close();
      } else open('box-success', { saved: 'sale', how: 'updated' }, { replace: true });
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={tc('save')} onCancel={close}>
      <Radio.Group
        label={t('payment_label')}
        description={settles ? t('payment_help') : t('payment_denied')}
        {...form.getInputProps('payment')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="paid" label={t('paid')} disabled={!settles} />
          <Radio value="not-paid" label={t('not_paid')} disabled={!settles} />
        </Stack>
      </Radio.Group>
      {sale.ksp_sale.is_delivery && !sale.undelivered && (
        <Select
          label={t('order_label')}
          data={choosable.map((status) => ({ value: status, label: t(`order.${status}`) }))}
          {...form.getInputProps('order')}
        />
      )}
    </FormShell>
  );
}

/** `ksp-update-transaction` */
export function SaleUpdateDialog() {
  const t = useTranslations('shops.sales');
  const { close } = useModal();
  const { number = '' } = useAppSearch();
  return (
    <DialogFrame title={t('update_title')} onClose={close} size="sm">
      <Stack gap="xs">
        <Text c="dimmed" className="figures">
          {number}
        </Text>
        <SaleState>{(sale) => <UpdateForm sale={sale} key={sale.id} />}</SaleState>
      </Stack>
    </DialogFrame>
  );
}
