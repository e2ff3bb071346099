import type { DnsRecord } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import { Badge, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './record-row.module.css';

const tones = { verified: 'brand', pending: 'gray', wrong: 'danger', temporary: 'info' } as const;

/** Shows one record to publish, with a copy button for each part, and the record that was found instead. */
export function RecordRow({ record }: { readonly record: DnsRecord }) {
  const t = useTranslations('kmail.record');
  const { record_type, record_name, full_name, record_value, optional, status, found } = record;
  return (
    <Stack gap="xs" className={classes.record}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>{optional ? t('optional', { type: record_type }) : record_type}</Text>
        <Badge color={tones[status]}>{t(`statuses.${status}`)}</Badge>
      </Group>
      {(
        [
          ['host', record_name],
          ['full_name', full_name],
          ['value', record_value],
        ] as const
      ).map(([name, value]) => (
        <Group key={name} gap="xs" wrap="nowrap" justify="space-between">
          <Stack gap={2} miw={0}>
            <Text size="xs" c="dimmed">
              {t(name)}
            </Text>
            <Code className={classes.value}>{value}</Code>
          </Stack>
          <CopyButton value={value} label={t(`copy_${name}`, { name: full_name })} />
        </Group>
      ))}
      {status === 'wrong' && (
        <Text size="sm" className={classes.value}>
          {t('found', { found: found ?? '', expected: record_value })}
        </Text>
      )}
      {status === 'temporary' && <Text size="sm">{t('temporary')}</Text>}
      {status === 'verified' && found !== null && <Text size="sm">{t('own_policy', { found })}</Text>}
    </Stack>
  );
}
