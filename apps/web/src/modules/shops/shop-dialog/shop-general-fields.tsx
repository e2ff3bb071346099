import { themes } from '@kumbi/contract/shared/themes.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { shopThemeColors } from '../../../ui/theme-palette.ts';
import { ImageField } from '../../media/media.public.tsx';
import classes from './shop-general-fields.module.css';
import type { ShopValues } from './shop-values.ts';

interface Props {
  readonly form: UseFormReturnType<ShopValues>;
  readonly shop: Shop | null;
}

export function ShopGeneralFields({ form, shop }: Props) {
  const t = useTranslations('shops.shop');
  return (
    <Stack>
      <TextInput
        label={t('title')}
        description={t('title_help')}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('description')}
        description={t('description_help')}
        required
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <ImageField
        label={t('logo')}
        description={t('logo_help')}
        required={shop === null}
        current={shop?.logo ?? null}
        value={form.values.logo}
        onChange={(file) => {
          form.setFieldValue('logo', file);
          form.clearFieldError('logo');
        }}
        error={form.errors.logo}
        path="logo"
      />
      <Radio.Group label={t('theme')} description={t('theme_help')} {...form.getInputProps('theme')}>
        <div className={classes.themes}>
          {themes.map((theme) => (
            <Radio.Card key={theme} value={theme} className={classes.theme} aria-label={t(`themes.${theme}`)}>
              <span className={classes.swatch} style={{ backgroundColor: shopThemeColors[theme] }} />
              <span>{t(`themes.${theme}`)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Switch
        label={t('is_open')}
        description={t('is_open_help')}
        {...form.getInputProps('is_open', { type: 'checkbox' })}
      />
      <Switch
        label={t('is_delivery')}
        description={t('is_delivery_help')}
        {...form.getInputProps('is_delivery', { type: 'checkbox' })}
      />
      {form.values.is_delivery && (
        <Switch
          label={t('between_provinces')}
          description={t('between_provinces_help')}
          {...form.getInputProps('is_interprovintial', { type: 'checkbox' })}
        />
      )}
    </Stack>
  );
}
