import { may } from '@kumbi/contract/shared/roles.ts';
import type { Shop, ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';
import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { shops } from '../shops.api.ts';
import { methodChoices } from './method-choices.ts';
import type { ShopValues } from './shop-values.ts';

interface Props {
  readonly form: UseFormReturnType<ShopValues>;
  /** Null for a new shop. */
  readonly shop: Shop | null;
}

/** The methods of a shop. A method that buyers can't use yet says why; an earlier choice of it can only be removed. */
export function ShopPaymentFields({ form, shop }: Props) {
  const t = useTranslations('shops.shop');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(shops.listMethods(kumbi_code));
  return (
    <Loaded query={query} heights={[320]}>
      {(methods) => {
        const choices = methodChoices(methods, { isDelivery: form.values.is_delivery, shop, now: new Date() });
        return (
          <Checkbox.Group
            label={t('methods')}
            description={t('methods_help')}
            {...form.getInputProps('payment_methods')}
          >
            <Stack gap="sm" mt="xs">
              {choices.map((choice) => (
                <MethodChoice
                  key={choice.method}
                  choice={choice}
                  isChosen={form.values.payment_methods.includes(choice.method)}
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

interface ChoiceProps {
  readonly choice: ShopMethod;
  readonly isChosen: boolean;
}

function MethodChoice({ choice: { method, available, usable_at: usableAt }, isChosen }: ChoiceProps) {
  const t = useTranslations('shops.shop');
  const formats = useFormats();
  const { role } = useWorkspace();
  const path = useWorkspacePath();
  const needsAccount = method === 'bank-transfer' && !available && !usableAt && may(role, 'payouts.manage');
  const help = available ? t(`method_help.${method}`) : t(`method_off.${method}`);
  return (
    <div>
      <Checkbox
        value={method}
        disabled={!available && !usableAt && !isChosen}
        label={t(`method.${method}`)}
        description={usableAt ? t('account_waiting', { time: formats.dateTime(usableAt) }) : help}
      />
      {needsAccount && (
        <Anchor component={Link} to={path('kshop/sales/balance')} size="sm" ml={32}>
          {t('add_account')}
        </Anchor>
      )}
    </div>
  );
}
