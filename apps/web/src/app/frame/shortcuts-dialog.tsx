import { Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useWorkspace } from '../../modules/workspaces/workspaces.public.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { navigationOf } from '../navigation.ts';

interface RowProps {
  readonly keys: readonly string[];
  readonly text: string;
}

function Row({ keys, text }: RowProps) {
  return (
    <Group justify="space-between">
      <Text>{text}</Text>
      <Group gap={4}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Group>
    </Group>
  );
}

/** `?`: lists all keyboard shortcuts. */
export function ShortcutsDialog() {
  const t = useTranslations();
  const { close } = useModal();
  const workspace = useWorkspace();
  return (
    <DialogFrame title={t('app.shortcuts.title')} onClose={close} size="sm">
      <Stack gap="sm">
        <Row keys={['Ctrl', 'K']} text={t('app.shortcuts.palette')} />
        <Row keys={['/']} text={t('app.shortcuts.search')} />
        <Row keys={['c']} text={t('app.shortcuts.create')} />
        <Row keys={['Esc']} text={t('app.shortcuts.escape')} />
        <Row keys={['?']} text={t('app.shortcuts.help')} />
        <Title order={3} mt="xs">
          {t('app.shortcuts.go')}
        </Title>
        {navigationOf(workspace).map((entry) => (
          <Row key={entry.path} keys={['g', entry.letter]} text={t(entry.label as 'app.nav.home')} />
        ))}
      </Stack>
    </DialogFrame>
  );
}
