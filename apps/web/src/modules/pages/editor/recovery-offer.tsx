import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './editor-frame.module.css';
import type { PageEditor } from './use-page-editor.ts';

/** Work of an earlier visit that never reached the server. */
export function RecoveryOffer({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('app.draft');
  const te = useTranslations('pages.editor');
  const { recovery } = editor;
  if (!recovery.offered) return null;
  return (
    <Alert color="info" variant="light" className={classes.offer} p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{te('recovered')}</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="subtle" color="info" onClick={recovery.discard}>
            {t('discard')}
          </Button>
          <Button size="compact-md" color="info" onClick={recovery.restore}>
            {t('restore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
