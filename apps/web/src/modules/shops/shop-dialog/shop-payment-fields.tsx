import { Checkbox, Stack, Text } from '@mantine/core';
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
  const query = useQuery(shops.listMethods(kumbi_code));
  return (
    <Loaded query={query} heights={[120]}>
      {(methods) => {
        const choices = methodChoices(methods, form.values.payment_methods);
        return (
          <Checkbox.Group
            label={t('methods')}
            description={t('methods_help')}
            {...form.getInputProps('payment_methods')}
          >
            <Stack gap="sm" mt="xs">
              {choices.map(({ method, available }) => (
                <Checkbox
                  key={method}
                  value={method}
                  label={t(`method.${method}`)}
                  description={available ? t(`method_help.${method}`) : t(`method_off.${method}`)}
                />
              ))}
              {!choices.some(({ available }) => available) && <Text size="sm">{t('methods_none')}</Text>}
            </Stack>
          </Checkbox.Group>
        );
      }}
    </Loaded>
  );
}
