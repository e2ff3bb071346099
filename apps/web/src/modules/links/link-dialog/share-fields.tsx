import { linkSplitLimit } from '@kumbi/contract/links/links.limits.ts';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LinkForm } from './link-form.ts';

const usualShare = 50;

/** Targets that get a share of the visitors. The rest goes to the link's own. */
export function ShareFields({ form }: { readonly form: LinkForm }) {
  const t = useTranslations('links.form');
  const { split } = form.values;
  const rest = 100 - split.reduce((sum, { percent }) => sum + Number(percent), 0);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {split.length === 0 ? t('split_help') : t('split_rest', { percent: Math.max(0, rest) })}
      </Text>
      {split.map(({ key }, at) => (
        <Group key={key} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label={t('url')}
            placeholder={t('url_example')}
            inputMode="url"
            required
            flex={1}
            {...form.getInputProps(`split.${at}.url`)}
          />
          <AmountField
            label={t('percent')}
            rightSection="%"
            w="6rem"
            required
            {...form.getInputProps(`split.${at}.percent`)}
          />
          <ActionIcon
            variant="subtle"
            color="danger"
            size="lg"
            mt={26}
            aria-label={t('remove_target', { number: at + 1 })}
            onClick={() => form.removeListItem('split', at)}
          >
            <Icon of={IconTrash} size={18} />
          </ActionIcon>
        </Group>
      ))}
      {split.length < linkSplitLimit && (
        <Button
          variant="light"
          leftSection={<Icon of={IconPlus} size={18} />}
          onClick={() =>
            form.insertListItem('split', {
              key: crypto.randomUUID(),
              url: '',
              percent: Math.max(1, Math.min(usualShare, rest)),
            })
          }
        >
          {t('add_target')}
        </Button>
      )}
    </Stack>
  );
}
