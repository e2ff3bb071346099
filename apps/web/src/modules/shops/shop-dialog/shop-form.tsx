import { type Shop, saveShopSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { Skeleton, Tabs } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { isPhone } from '../../../ui/phone-number.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { CategoryList } from '../category.tsx';
import { shops } from '../shops.api.ts';
import { ShopGeneralFields } from './shop-general-fields.tsx';
import { ShopPaymentFields } from './shop-payment-fields.tsx';
import { type ShopTab, type ShopValues, shopTabOf, shopTabs, shopValues } from './shop-values.ts';

const ShopAdvancedFields = lazy(async () => ({
  default: (await import('./shop-advanced-fields.tsx')).ShopAdvancedFields,
}));

export function ShopForm({ shop }: { readonly shop: Shop | null }) {
  const t = useTranslations('shops.shop');
  const tv = useTranslations('validation');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [tab, setTab] = useState<ShopTab>('general');
  const body = (values: ShopValues) => ({ ...values, ...(shop ? { id: shop.id } : {}) });
  const state = useSaveForm<ShopValues, unknown>({
    schema: saveShopSchema,
    multipart: true,
    initial: shopValues(shop),
    body,
    modal: 'ksp-add-shop',
    draftKey: `${kumbi_code}:shop:${shop?.id ?? 'new'}`,
    extra: (values) => ({
      ...(shop === null && !values.logo ? { logo: t('logo_missing') } : {}),
      ...(values.phone_number && !isPhone(values.phone_number) ? { phone_number: tv('phone') } : {}),
      ...(values.whatsapp && !isPhone(values.whatsapp) ? { whatsapp: tv('phone') } : {}),
    }),
    onInvalid: ([first]) => first && setTab(shopTabOf(first)),
    save: (values, key) => shops.save(kumbi_code, { body: body(values) }, { idempotencyKey: key }),
    onSaved: async () => {
      open('box-success', { saved: 'shop', how: shop ? 'updated' : 'added' }, { replace: true });
    },
  });
  const shown = shopTabs.filter((name) => name !== 'categories' || shop !== null);
  return (
    <FormShell state={state} submit={t(shop ? 'update' : 'create')} onCancel={close}>
      <Tabs
        keepMounted={false}
        value={tab}
        onChange={(next) => setTab(shopTabs.find((name) => name === next) ?? 'general')}
      >
        <Tabs.List mb="md">
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general">
          <ShopGeneralFields form={state.form} shop={shop} />
        </Tabs.Panel>
        {shop && (
          <Tabs.Panel value="categories">
            <CategoryList shop={shop.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="advanced">
          <Suspense fallback={<Skeleton h={400} />}>
            <ShopAdvancedFields form={state.form} shop={shop} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="payment">
          <ShopPaymentFields form={state.form} shop={shop} />
        </Tabs.Panel>
      </Tabs>
    </FormShell>
  );
}
