import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { shops } from '../shops.api.ts';
import { methodChoices } from './method-choices.ts';
import type { ShopValues } from './shop-values.ts';

export function ShopPaymentFields({ form }: { readonly form: UseFormReturnType<ShopValues> }) {
  const t = useTranslations('shops.shop');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(shops.methods(kumbi_code));
  const { payment_methods: chosen, is_delivery: delivers } = form.values;
  const byTransfer = chosen.includes('bank-transfer');
  return (
    <Stack>
      <Loaded query={query} heights={[240]}>
        {(methods) => (
          <Checkbox.Group
            label={t('methods')}
            description={t('methods_help')}
            {...form.getInputProps('payment_methods')}
          >
            <Stack gap="sm" mt="xs">
              {methodChoices(methods, { delivers, chosen }).map(({ method, off, disabled }) => (
                <Checkbox
                  key={method}
                  value={method}
                  disabled={disabled}
                  label={t(`method.${method}`)}
                  description={off ? t(`method_off.${off}`) : t(`method_help.${method}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Loaded>
      {byTransfer && (
        <>
          <TextInput label={t('bank_owner')} {...form.getInputProps('bank_ao_owner')} />
          <TextInput label={t('bank_iban')} {...form.getInputProps('bank_ao_iban')} />
        </>
      )}
    </Stack>
  );
}
