import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ListView } from '../lib/list-view.ts';

/** Names the meaningless values of the address, and offers to remove them. */
export function UnknownNotice({
  of: { unknown, forgetUnknown },
}: {
  readonly of: Pick<ListView, 'unknown' | 'forgetUnknown'>;
}) {
  const t = useTranslations('list_view');
  if (unknown.length === 0) return null;
  return (
    <Alert color="amber" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 14rem" style={{ overflowWrap: 'anywhere' }}>
          {t('unknown', { values: unknown.map(({ param, value }) => `${param}=${value}`).join(', ') })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={forgetUnknown}>
          {t('forget')}
        </Button>
      </Group>
    </Alert>
  );
}
