import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../../lib/page-facts.ts';
import classes from './mail-preview.module.css';

interface Props {
  readonly subject: string;
  readonly html: string;
}

/** Adds the nonce to an email's own styles, because the page's policy requires it. */
const withNonce = (html: string): string => html.replaceAll(/<style\b/gi, `<style nonce="${pageFacts.nonce}"`);

/** Shows an email in a sandboxed frame: it runs no scripts, opens no links, and can't reach this page. */
export function MailPreview({ subject, html }: Props) {
  const t = useTranslations('kmail.preview');
  return (
    <Stack gap="xs">
      <Text fw={600} className={classes.subject}>
        {subject || t('no_subject')}
      </Text>
      <iframe className={classes.frame} title={t('title')} sandbox="" srcDoc={withNonce(html)} />
      <Text size="sm" c="dimmed">
        {t('pictures')}
      </Text>
    </Stack>
  );
}
