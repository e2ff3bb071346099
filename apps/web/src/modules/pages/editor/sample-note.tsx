import { Alert, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './editor-frame.module.css';
import type { PageEditor } from './use-page-editor.ts';

/** Explains who sees a page that was just created from a template, and when visitors will. */
export function SampleNote({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages');
  const { is_sample, status } = editor.page;
  if (!is_sample) return null;
  return (
    <Alert color="amber" variant="light" className={classes.offer} py="xs" px="md" role="note">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('list.not_visible_yet')}
        </Text>
        <Text size="sm">{t(status === 'on' ? 'editor.sample' : 'editor.sample_off')}</Text>
      </Group>
    </Alert>
  );
}
