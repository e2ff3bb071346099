import type { RecordStatus } from '@kumbi/contract/shared/dns-record.limits.ts';
import type { DnsRecord } from '@kumbi/contract/shared/dns-record-schema.ts';
import { Badge, Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../copy-button.tsx';
import classes from './dns-record-row.module.css';

const tones = { verified: 'brand', pending: 'gray', wrong: 'danger', temporary: 'info' } as const;

type Part = 'host' | 'full_name' | 'value';
type Texts = ((key: 'temporary' | Part | `statuses.${RecordStatus}`) => string) &
  ((key: 'optional', values: { readonly type: string }) => string) &
  ((key: `copy_${Part}`, values: { readonly name: string }) => string) &
  ((key: 'found', values: { readonly found: string; readonly expected: string }) => string);

interface Props {
  readonly record: DnsRecord;
  readonly t: Texts;
  /** Explains a record that is verified with a value of the owner's own. */
  readonly verifiedWith?: (found: string) => string;
}

/** Shows one record to publish, with a copy button for each part, and the record that was found instead. */
export function DnsRecordRow({ record, t, verifiedWith }: Props) {
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
      {status === 'verified' && found !== null && verifiedWith && <Text size="sm">{verifiedWith(found)}</Text>}
    </Stack>
  );
}
