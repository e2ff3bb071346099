import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../lib/modals/use-modal.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { Icon } from './icon.tsx';

const things = [
  'shop',
  'category',
  'product',
  'company',
  'sale',
  'banner',
  'page',
  'webhook',
  'kwaba_user',
  'course',
  'module',
  'lesson',
  'integration',
  'mail_template',
] as const;
type Thing = (typeof things)[number];

/** `box-success`: what was saved, in the address, so that Back closes it and a reload keeps it. */
export function SuccessBox() {
  const t = useTranslations('app');
  const { saved, how } = useAppSearch();
  const { close } = useModal();
  const thing: Thing = things.find((name) => name === saved) ?? 'shop';
  const gender = t(`things.${thing}.gender`);
  const name = t(`things.${thing}.name`);
  return (
    <DialogFrame title={t('success.title')} onClose={close} size="sm">
      <Stack align="center" ta="center">
        <ThemeIcon size={56} radius="xl" variant="light">
          <Icon of={IconCheck} size={30} />
        </ThemeIcon>
        <Text>{t(how === 'updated' ? 'success.updated' : 'success.added', { name, gender })}</Text>
        <Button onClick={close} data-autofocus>
          {t('success.done')}
        </Button>
      </Stack>
    </DialogFrame>
  );
}
