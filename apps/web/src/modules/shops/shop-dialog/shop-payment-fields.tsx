import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { ShopValues } from './shop-values.ts';

export function ShopPaymentFields({ form }: { readonly form: UseFormReturnType<ShopValues> }) {
  const t = useTranslations('shops.shop');
  const byTransfer = form.values.payment_methods.includes('bank-transfer');
  return (
    <Stack>
      <Checkbox.Group label={t('methods')} description={t('methods_help')} {...form.getInputProps('payment_methods')}>
        <Stack gap="sm" mt="xs">
          {shopPaymentMethods.map((method) => (
            <Checkbox
              key={method}
              value={method}
              label={t(`method.${method}`)}
              description={t(`method_help.${method}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {byTransfer && (
        <>
          <TextInput label={t('bank_owner')} {...form.getInputProps('bank_ao_owner')} />
          <TextInput label={t('bank_iban')} {...form.getInputProps('bank_ao_iban')} />
        </>
      )}
    </Stack>
  );
}
