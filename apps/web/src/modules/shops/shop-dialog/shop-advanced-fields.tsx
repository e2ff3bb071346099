import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { PhoneField } from '../../../ui/phone-field-lazy.tsx';
import { ImageField } from '../../media/media.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { shops } from '../shops.api.ts';
import { ProvinceFields } from './province-fields.tsx';
import type { ShopValues } from './shop-values.ts';

interface Props {
  readonly form: UseFormReturnType<ShopValues>;
  readonly shop: Shop | null;
}

const bannerAspect = 3;

function BannerField({ shop }: { readonly shop: Shop }) {
  const t = useTranslations('shops.shop');
  const { kumbi_code } = useWorkspace();
  const save = useAction(
    (file: File) => shops.saveBanner(kumbi_code, { body: { id: shop.id, banner: file } }),
    async () => {
      showToast({ kind: 'success', title: t('banner_saved') });
    },
  );
  return (
    <ImageField
      label={t('banner')}
      description={t('banner_help')}
      current={shop.banner}
      value={save.variables}
      onChange={(file) => save.mutate(file)}
      aspect={bannerAspect}
      path="banner"
    />
  );
}

export function ShopAdvancedFields({ form, shop }: Props) {
  const t = useTranslations('shops.shop');
  return (
    <Stack>
      {shop && <BannerField shop={shop} />}
      <PhoneField
        label={t('phone')}
        value={form.values.phone_number}
        error={form.errors.phone_number}
        onChange={(value) => form.setFieldValue('phone_number', value)}
        path="phone_number"
      />
      <PhoneField
        label={t('whatsapp')}
        description={t('whatsapp_help')}
        value={form.values.whatsapp}
        error={form.errors.whatsapp}
        onChange={(value) => form.setFieldValue('whatsapp', value)}
        path="whatsapp"
      />
      <TextInput label={t('email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <ProvinceFields form={form} />
      <TextInput label={t('address')} autoComplete="street-address" {...form.getInputProps('address')} />
      <TextInput label={t('map')} description={t('map_help')} {...form.getInputProps('shop_map_location')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput label={t('instagram')} {...form.getInputProps('instagram')} />
        <TextInput label={t('facebook')} {...form.getInputProps('facebook')} />
        <TextInput label={t('tiktok')} {...form.getInputProps('tiktok')} />
      </SimpleGrid>
    </Stack>
  );
}
