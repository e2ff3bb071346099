import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Texts } from '../lib/i18n/module-texts.ts';
import { useAppSearch, useModal } from '../lib/modals/use-modal.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { Icon } from './icon.tsx';

type Thing = keyof Texts['app']['things'];

/** `box-success`: the saved thing is in the address, so that Back closes the box and a reload keeps it. */
export function SuccessBox() {
  const t = useTranslations('app');
  const { saved, how } = useAppSearch();
  const { close } = useModal();
  // An address may contain any name.
  const known = t.has(`things.${saved as Thing}.name`);
  const values = {
    name: known ? t(`things.${saved as Thing}.name`) : '',
    gender: known ? t(`things.${saved as Thing}.gender`) : '',
  };
  const said = t(how === 'updated' ? 'success.updated' : 'success.added', values);
  return (
    <DialogFrame title={t('success.title')} onClose={close} size="sm">
      <Stack align="center" ta="center">
        <ThemeIcon size={56} radius="xl" variant="light">
          <Icon of={IconCheck} size={30} />
        </ThemeIcon>
        <Text>{known ? said : t('common.saved')}</Text>
        <Button onClick={close} data-autofocus>
          {t('success.done')}
        </Button>
      </Stack>
    </DialogFrame>
  );
}
