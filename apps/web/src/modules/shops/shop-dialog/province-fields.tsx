import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { provincesQuery } from '../shops.api.ts';
import type { ShopValues } from './shop-values.ts';

/**
 * The place of the shop. If the list can't be loaded, the fields stay empty, since the rest of the form doesn't need
 * them.
 */
export function ProvinceFields({ form }: { readonly form: UseFormReturnType<ShopValues> }) {
  const t = useTranslations('shops.shop');
  const { data: provinces = [], isPending } = useQuery(provincesQuery);
  const option = (place: { name: string; slug: string }) => ({ value: place.slug, label: place.name });
  const chosen = provinces.find((province) => province.slug === form.values.province);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label={t('province')}
        data={provinces.map(option)}
        value={form.values.province || null}
        onChange={(slug) => {
          form.setFieldValue('province', slug ?? '');
          form.setFieldValue('municipe', '');
        }}
        error={form.errors.province}
        disabled={isPending}
        searchable
        clearable
      />
      <Select
        label={t('municipality')}
        data={chosen?.municipalities.map(option) ?? []}
        value={form.values.municipe || null}
        onChange={(slug) => form.setFieldValue('municipe', slug ?? '')}
        error={form.errors.municipe}
        disabled={!chosen}
        searchable
        clearable
      />
    </SimpleGrid>
  );
}
