import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { askToInstall, installWay } from './install-prompt.ts';

const { brand } = pageFacts;
const iosSteps = ['share', 'add', 'confirm'] as const;

/** `install`: puts the app on the home screen, by the browser's question where it has one. */
export function InstallDialog() {
  const t = useTranslations('installation');
  const { close } = useModal();
  const [way, setWay] = useState(installWay);
  const install = useAction(askToInstall, (accepted) => setWay(accepted ? 'installed' : 'menu'));
  const isDone = way === 'installed';
  return (
    <DialogFrame title={t(isDone ? 'installed' : 'title', { brand })} onClose={close} size="sm">
      <Stack>
        <Group wrap="nowrap">
          <BrandMark />
          <Text>{isDone ? t('installed_detail') : t('detail', { brand })}</Text>
        </Group>
        {way === 'ios' && (
          <List type="ordered" spacing="xs">
            {iosSteps.map((step) => (
              <List.Item key={step}>{t(`ios.${step}`)}</List.Item>
            ))}
          </List>
        )}
        {way === 'menu' && <Text>{t('by_menu')}</Text>}
        {way === 'prompt' && (
          <Group justify="flex-end">
            <Button loading={install.isPending} onClick={() => install.mutate(undefined)}>
              {t('install')}
            </Button>
          </Group>
        )}
      </Stack>
    </DialogFrame>
  );
}
