import type { DeliveryTry } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { Badge, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextBlock } from '../../../ui/text-block.tsx';

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Shows one try: its time and result, and on demand the full request and response. */
export function TryView({ tried, open }: { readonly tried: DeliveryTry; readonly open: boolean }) {
  const t = useTranslations('outbound');
  const ts = useTranslations('hooks.sending');
  const formats = useFormats();
  const [shown, setShown] = useState(open);
  const inside = useId();
  const number = String(tried.number);
  const taken = tried.code !== null && tried.code >= 200 && tried.code < 300;
  const answered = tried.code !== null;
  const request = [...(tried.url === null ? [] : [`POST ${tried.url}`]), lines(tried.request_headers)].join('\n');
  const response = [`HTTP ${tried.code}`, lines(tried.response_headers), '', tried.response_body].join('\n');
  return (
    <Paper withBorder p="sm">
      <UnstyledButton w="100%" aria-expanded={shown} aria-controls={inside} onClick={() => setShown(!shown)}>
        <Group justify="space-between" gap="xs">
          <Group gap={6}>
            <Icon of={shown ? IconChevronDown : IconChevronRight} size={16} />
            <Text span fw={500}>
              {t('delivery.try', { number })}
            </Text>
            <Text span size="sm" c="dimmed" className="figures">
              {formats.dateTime(tried.at)}
              {tried.ms !== null && ` · ${ts('ms', { ms: formats.number(tried.ms) })}`}
            </Text>
          </Group>
          <Badge color={taken ? 'brand' : 'danger'}>
            {tried.failure ? ts(`failures.${tried.failure}`) : ts('code', { code: String(tried.code) })}
          </Badge>
        </Group>
      </UnstyledButton>
      {shown && (
        <Stack id={inside} mt="sm">
          <TextBlock label={t('delivery.request')} copy={t('delivery.copy_request', { number })} value={request} />
          {answered ? (
            <TextBlock label={t('delivery.response')} copy={t('delivery.copy_response', { number })} value={response} />
          ) : (
            <Text c="dimmed">{t('delivery.no_answer')}</Text>
          )}
          {answered && tried.response_body === '' && (
            <Text size="sm" c="dimmed">
              {t('delivery.empty_body')}
            </Text>
          )}
          {tried.response_cut && (
            <Text size="sm" c="dimmed">
              {t('delivery.cut')}
            </Text>
          )}
        </Stack>
      )}
    </Paper>
  );
}
