import { featuresLimit } from '@kumbi/contract/shops/shops.limits.ts';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import type { ProductValues } from './product-values.ts';

/** Free rows for details that buyers compare, such as size, colour or weight. */
export function ProductFeaturesFields({ form }: { readonly form: UseFormReturnType<ProductValues> }) {
  const t = useTranslations('shops.product');
  const rows = form.values.features;
  return (
    <Stack>
      <Text c="dimmed">{t('features_help')}</Text>
      {rows.map((row, index) => (
        // A row without an id is new, and only its index identifies it.
        <Group key={row.id ?? `new-${index}`} align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            flex={2}
            aria-label={t('feature_of', { number: index + 1 })}
            placeholder={t('feature')}
            {...form.getInputProps(`features.${index}.feature`)}
          />
          <TextInput
            flex={3}
            aria-label={t('detail_of', { number: index + 1 })}
            placeholder={t('feature_detail')}
            {...form.getInputProps(`features.${index}.detail`)}
          />
          <ActionIcon
            variant="subtle"
            color="danger"
            size={40}
            aria-label={t('remove_feature', { number: index + 1 })}
            onClick={() => form.removeListItem('features', index)}
          >
            <Icon of={IconTrash} size={18} />
          </ActionIcon>
        </Group>
      ))}
      {rows.length < featuresLimit && (
        <Group>
          <Button
            variant="light"
            leftSection={<Icon of={IconPlus} size={18} />}
            onClick={() => form.insertListItem('features', { feature: '', detail: '' })}
          >
            {t('add_feature')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
