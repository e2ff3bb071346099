import type { KeyUsage } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { apiKeys } from '../api-keys.api.ts';

const UsageChart = lazy(async () => ({ default: (await import('./usage-chart.tsx')).UsageChart }));

const chartHeight = 200;

/** `api-keys-usage`: the usage of the key with `id`, next to the list. */
export function UsageDrawer() {
  const t = useTranslations('api-keys.usage');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const key = useQuery({ ...apiKeys.get(kumbi_code, { query: { id } }), enabled: id !== '' });
  const usage = useQuery({ ...apiKeys.getUsage(kumbi_code, { query: { id } }), enabled: id !== '' });
  return (
    <SideDrawer title={t('title', { name: key.data?.key ?? '' })} onClose={close} share="80%">
      <Loaded query={usage} heights={[24, chartHeight]}>
        {(data) => <UsageView usage={data} />}
      </Loaded>
    </SideDrawer>
  );
}

function UsageView({ usage }: { readonly usage: KeyUsage }) {
  const t = useTranslations('api-keys.usage');
  const formats = useFormats();
  return (
    <Stack>
      <Text fw={500} className="figures">
        {t('calls', { count: usage.calls })}
      </Text>
      {usage.calls > 0 && (
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('per_day')}
          </Title>
          <Suspense fallback={<Skeleton h={chartHeight} />}>
            <UsageChart usage={usage} height={chartHeight} />
          </Suspense>
          <Text size="sm" c="dimmed">
            {t('days')}
          </Text>
        </section>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {t('last')}
        </Text>
        <Text>{usage.last_used_at ? formats.dateTime(usage.last_used_at) : t('last_never')}</Text>
      </div>
      {usage.last_used_address && (
        <div>
          <Text size="sm" c="dimmed">
            {t('from')}
          </Text>
          <Text>{usage.last_used_address}</Text>
        </div>
      )}
    </Stack>
  );
}
