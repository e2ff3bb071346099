import { Alert, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './editor-frame.module.css';
import type { PageEditor } from './use-page-editor.ts';

/** Explains when visitors will see a page that was just created from a template. */
export function SampleNote({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages');
  if (!editor.page.is_sample) return null;
  return (
    <Alert color="amber" variant="light" className={classes.offer} py="xs" px="md" role="note">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('list.not_visible_yet')}
        </Text>
        <Text size="sm">{t('editor.sample')}</Text>
      </Group>
    </Alert>
  );
}
