import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ComputerAdviceDialog } from '../../ui/computer-advice-dialog.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useWorkspacePath } from './workspaces.public.tsx';

/** `computer-recommendation`, about both editors. Each editor recommends a computer itself on its first visit by phone. */
export function ComputerDialog() {
  const { close } = useModal();
  return <ComputerAdviceDialog t={useTranslations('workspaces.dialogs.computer')} onClose={close} />;
}

/** `default-question` in an address. Questions are asked by actions, so an address has none to answer. */
export function QuestionDialog() {
  const t = useTranslations('workspaces.dialogs.question');
  const { close } = useModal();
  return (
    <DialogFrame title={t('title')} onClose={close} size="sm">
      <Stack>
        <Text>{t('detail')}</Text>
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

/** `resource-unavailable`: the address leads to a dialog or an object that doesn't exist, or that this person can't see. */
export function UnavailableDialog() {
  const t = useTranslations('workspaces.dialogs.unavailable');
  const { close } = useModal();
  const path = useWorkspacePath();
  const words = useLocation({ select: ({ state }) => state.unavailable });
  return (
    <DialogFrame title={t('title')} onClose={close} size="sm">
      <Stack>
        <div>
          <Text fw={600}>{words?.message ?? t('link')}</Text>
          <Text c="dimmed">{words?.action ?? t('link_detail')}</Text>
        </div>
        <Group>
          <ContactLinks />
        </Group>
        <Group grow>
          <Button variant="default" component={AppLink} href={path('')}>
            {t('home')}
          </Button>
          <Button onClick={close} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
