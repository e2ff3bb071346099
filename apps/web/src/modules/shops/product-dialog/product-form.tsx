import { priceAoLimit } from '@kumbi/contract/shops/shops.limits.ts';
import { type Product, type Shop, saveProductSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { products } from '../shops.api.ts';
import { ProductFeaturesFields } from './product-features-fields.tsx';
import { ProductGeneralFields } from './product-general-fields.tsx';
import { type ProductValues, productBody, productValues } from './product-values.ts';

interface Props {
  readonly shops: readonly Shop[];
  readonly shop: Shop;
  readonly product: Product | null;
}

const tabs = ['general', 'features'] as const;
type Tab = (typeof tabs)[number];

export function ProductForm({ shops, shop, product }: Props) {
  const t = useTranslations('shops.product');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [tab, setTab] = useState<Tab>('general');
  const body = (values: ProductValues) => productBody(values, product);
  const state = useSaveForm<ProductValues, unknown>({
    schema: saveProductSchema,
    multipart: true,
    initial: productValues(product, shop.id),
    body,
    modal: 'ksp-add-product',
    draftKey: `${kumbi_code}:product:${product?.id ?? 'new'}`,
    extra: (values) => ({
      ...(product === null && !values.thumbnail ? { thumbnail: t('image_missing') } : {}),
      ...(Number(values.price_ao) > priceAoLimit ? { price_ao: t('price_high') } : {}),
    }),
    onInvalid: ([first]) => first && setTab(first.startsWith('features') ? 'features' : 'general'),
    save: (values, key) => products.save(kumbi_code, { body: body(values) }, { idempotencyKey: key }),
    onSaved: async () => {
      open('box-success', { saved: 'product', how: product ? 'updated' : 'added' }, { replace: true });
    },
  });
  const current = shops.find((entry) => entry.id === state.form.values.shop_id) ?? shop;
  return (
    <FormShell state={state} submit={t(product ? 'update' : 'create')} onCancel={close}>
      <Tabs value={tab} onChange={(next) => setTab(tabs.find((name) => name === next) ?? 'general')}>
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general">
          <ProductGeneralFields form={state.form} shops={shops} shop={current} product={product} />
        </Tabs.Panel>
        <Tabs.Panel value="features">
          <ProductFeaturesFields form={state.form} />
        </Tabs.Panel>
      </Tabs>
    </FormShell>
  );
}
