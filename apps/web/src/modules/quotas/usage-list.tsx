import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { Badge, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { allUsage, isFull, type Usage } from './usage.ts';

/** Shows one counter's name and used part. */
export function UsageBar({ usage }: { readonly usage: Usage }) {
  const t = useTranslations('quotas');
  const formats = useFormats();
  const name = t(`counters.${usage.counter}`);
  const numbers = usage.unlimited
    ? t('unlimited')
    : t('used_of', { used: formats.number(usage.used), allowed: formats.number(usage.allowed) });
  const full = isFull(usage);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={500}>{name}</Text>
        <Group gap="xs" wrap="nowrap">
          {usage.warning && <Badge color={full ? 'danger' : 'amber'}>{t(full ? 'full' : 'nearly_full')}</Badge>}
          <Text size="sm" c="dimmed" className="figures">
            {numbers}
          </Text>
        </Group>
      </Group>
      <Progress
        value={usage.share * 100}
        color={full ? 'danger' : usage.warning ? 'amber' : 'brand'}
        size="sm"
        aria-label={`${name}: ${numbers}`}
      />
    </Stack>
  );
}

export function UsageList({
  subscription,
  wide = false,
}: {
  readonly subscription: Subscription;
  readonly wide?: boolean;
}) {
  return (
    <SimpleGrid cols={{ base: 1, sm: wide ? 2 : 1 }} spacing="lg" verticalSpacing="md">
      {allUsage(subscription).map((usage) => (
        <UsageBar key={usage.counter} usage={usage} />
      ))}
    </SimpleGrid>
  );
}
