import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../../lib/page-facts.ts';
import classes from './mail-preview.module.css';

interface Props {
  readonly subject: string;
  readonly html: string;
}

/** The styles of a mail are its own; the page's policy knows only those that carry its nonce. */
const withNonce = (html: string): string => html.replaceAll(/<style\b/gi, `<style nonce="${pageFacts.nonce}"`);

/** A mail as its reader sees it, in a frame without any right: nothing in it runs, leads away or reaches this page. */
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
