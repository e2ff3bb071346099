import { linkTargetsLimit, targetDevices } from '@kumbi/contract/links/links.limits.ts';
import { intlTags, locales } from '@kumbi/contract/shared/locale.ts';
import { ActionIcon, Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { CountryField } from '../../../ui/country-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LinkForm } from './link-form.ts';

/** Languages that visitors' browsers often have, as two letters. */
const languageCodes = [...locales, 'fr', 'es', 'zh', 'ar', 'de', 'it', 'ru', 'ln', 'sw'] as const;

/** Other targets for some devices, countries and languages; the first that applies is used. */
export function TargetFields({ form }: { readonly form: LinkForm }) {
  const t = useTranslations('links.form');
  const shown = new Intl.DisplayNames(intlTags[useLanguage()], { type: 'language' });
  const { targets } = form.values;
  const input = (at: number, name: 'device' | 'country' | 'language' | 'url') => {
    const { value, ...rest } = form.getInputProps(`targets.${at}.${name}`);
    return { ...rest, value: value as string };
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('targets_help')}
      </Text>
      {targets.map(({ key }, at) => (
        <Paper key={key} withBorder p="sm">
          <Stack gap="xs">
            <Group gap="xs" grow>
              <Select
                label={t('device')}
                clearable
                data={targetDevices.map((value) => ({ value, label: t(`devices.${value}`) }))}
                {...input(at, 'device')}
              />
              <CountryField label={t('country')} optional {...input(at, 'country')} />
            </Group>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <Select
                label={t('language')}
                clearable
                searchable
                flex={1}
                data={languageCodes.map((value) => ({ value, label: shown.of(value) ?? value }))}
                {...input(at, 'language')}
              />
              <ActionIcon
                variant="subtle"
                color="danger"
                size="lg"
                aria-label={t('remove_target', { number: at + 1 })}
                onClick={() => form.removeListItem('targets', at)}
              >
                <Icon of={IconTrash} size={18} />
              </ActionIcon>
            </Group>
            <TextInput label={t('url')} placeholder={t('url_example')} inputMode="url" required {...input(at, 'url')} />
          </Stack>
        </Paper>
      ))}
      {targets.length < linkTargetsLimit && (
        <Button
          variant="light"
          leftSection={<Icon of={IconPlus} size={18} />}
          onClick={() =>
            form.insertListItem('targets', { key: crypto.randomUUID(), device: '', country: '', language: '', url: '' })
          }
        >
          {t('add_target')}
        </Button>
      )}
    </Stack>
  );
}
