import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { Button, Group, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ImageField } from '../../media/media.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { onAddedCategory } from '../added-category.ts';
import { categoryChoiceQuery } from '../shops.api.ts';
import type { ProductValues } from './product-values.ts';

interface Props {
  readonly form: UseFormReturnType<ProductValues>;
  readonly shops: readonly Shop[];
  readonly shop: Shop;
  readonly product: Product | null;
}

export function ProductGeneralFields({ form, shops, shop, product }: Props) {
  const t = useTranslations('shops.product');
  const { open } = useModal();
  const { kumbi_code } = useWorkspace();
  const { data: categories = [] } = useQuery(categoryChoiceQuery(kumbi_code, shop.id));
  const { setFieldValue, clearFieldError } = form;
  useEffect(
    () =>
      onAddedCategory(shop.id, (id) => {
        setFieldValue('category_id', id);
        clearFieldError('category_id');
      }),
    [shop.id, setFieldValue, clearFieldError],
  );
  return (
    <Stack>
      {product === null && shops.length > 1 && (
        <Select
          label={t('shop')}
          required
          data={shops.map((entry) => ({ value: entry.id, label: entry.title }))}
          {...form.getInputProps('shop_id')}
          onChange={(id) => {
            form.setFieldValue('shop_id', id ?? shop.id);
            form.setFieldValue('category_id', '');
          }}
        />
      )}
      <TextInput label={t('title')} required data-autofocus {...form.getInputProps('title')} />
      <ImageField
        label={t('image')}
        description={t('image_help')}
        required={product === null}
        current={product?.image ?? null}
        value={form.values.thumbnail}
        onChange={(file) => {
          form.setFieldValue('thumbnail', file);
          form.clearFieldError('thumbnail');
        }}
        error={form.errors.thumbnail}
        path="thumbnail"
      />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          label={t('category')}
          required
          searchable
          flex={1}
          data={categories.map((category) => ({ value: category.id, label: category.name }))}
          nothingFoundMessage={t('no_category')}
          placeholder={categories.length === 0 ? t('no_category') : t('choose_category')}
          {...form.getInputProps('category_id')}
          value={form.values.category_id || null}
        />
        <Button
          variant="default"
          size="md"
          px="sm"
          leftSection={<Icon of={IconPlus} size={16} />}
          mb={form.errors.category_id ? 24 : 0}
          onClick={() => open('ksp-add-category', { in_shop: shop.id }, { over: true })}
        >
          {t('new_category')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AmountField label={t('price_ao')} required rightSection={t('kz')} {...form.getInputProps('price_ao')} />
        <AmountField
          label={t('price_us')}
          description={t('price_us_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={t('dollar')}
          {...form.getInputProps('price_us')}
        />
      </SimpleGrid>
      <AmountField label={t('stock')} description={t('stock_help')} {...form.getInputProps('stock_amount')} />
      <Textarea label={t('description')} autosize minRows={3} maxRows={10} {...form.getInputProps('description')} />
      <Switch label={t('is_physic')} {...form.getInputProps('is_physic', { type: 'checkbox' })} />
      <Switch label={t('is_available')} {...form.getInputProps('is_available', { type: 'checkbox' })} />
      {form.values.is_physic && shop.is_delivery && (
        <Switch label={t('on_delivery')} {...form.getInputProps('payment_on_delivery', { type: 'checkbox' })} />
      )}
    </Stack>
  );
}
