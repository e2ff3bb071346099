import type { ReplayResult } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Alert, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MarkedText } from './marked-text.tsx';

/** Shows an address's response to a replay. */
export function ReplayAnswer({ answer }: { readonly answer: ReplayResult }) {
  const t = useTranslations('hooks.replay');
  const { status, ms, failure, body, cut } = answer;
  const good = status !== null && status >= 200 && status < 300;
  return (
    <Stack gap="xs" mt="md" role="status">
      <Alert color={good ? 'brand' : 'danger'} variant="light">
        {failure ? t(`failures.${failure}`) : t('answered', { status: String(status), ms })}
      </Alert>
      {status !== null && (body ? <MarkedText text={body} /> : <Text c="dimmed">{t('no_answer')}</Text>)}
      {cut && (
        <Text size="sm" c="dimmed">
          {t('cut')}
        </Text>
      )}
    </Stack>
  );
}
