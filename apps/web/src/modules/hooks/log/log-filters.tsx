import { eventMethods, eventPeriodNames, verifications } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { deliveryStatuses } from '@kumbi/contract/shared/deliveries.limits.ts';
import { Group, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookDestinations } from '../destinations/destinations.api.ts';
import { ownPeriod } from '../hooks.api.ts';
import { useLogView } from './use-log-filter.ts';

interface Props {
  readonly hook: Hook;
  /** Whether it verifies signatures. */
  readonly isSigned: boolean;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The filters of a log, which its address keeps. A filter that can't narrow this log isn't shown. */
export function LogFilters({ hook, isSigned }: Props) {
  const t = useTranslations('hooks.log');
  const td = useTranslations('hooks.sending');
  const { kumbi_code } = useWorkspace();
  const { query: chosen, set } = useLogView();
  const query = useInfiniteQuery(hookDestinations.list.pages(kumbi_code, { query: { hook_id: hook.id } }));
  const destinations = query.data?.items ?? [];
  const select = (param: 'method' | 'verification' | 'within' | 'to' | 'delivery', all: string, data: Choice[]) => (
    <Select
      aria-label={all}
      w={{ base: 'calc(50% - 0.25rem)', xs: '12.5rem' }}
      rightSectionWidth={28}
      data={[{ value: '', label: all }, ...data]}
      value={data.find(({ value }) => value === chosen[param])?.value ?? ''}
      allowDeselect={false}
      onChange={(next) => set(param, next ?? undefined)}
    />
  );
  const time = (param: 'since' | 'until') => (
    <DateTimeField
      label={t(param)}
      w={{ base: '100%', xs: '14rem' }}
      value={chosen[param] ?? ''}
      onChange={(next) => set(param, next)}
    />
  );
  return (
    <Group gap="xs" flex={{ base: '1 1 100%', xs: 1 }}>
      {select(
        'method',
        t('all_methods'),
        eventMethods.map((value) => ({ value, label: value })),
      )}
      {select(
        'within',
        t('any_time'),
        ([...eventPeriodNames, ownPeriod] as const).map((value) => ({ value, label: t(`periods.${value}`) })),
      )}
      {isSigned &&
        select(
          'verification',
          t('any_signature'),
          verifications.map((value) => ({
            value,
            label: value === 'valid' || value === 'unchecked' ? t(value) : t(`bad.${value}`),
          })),
        )}
      {destinations.length > 1 &&
        select(
          'to',
          t('any_destination'),
          destinations.map(({ id, name }) => ({ value: id, label: name })),
        )}
      {destinations.length > 0 &&
        select(
          'delivery',
          t('any_delivery'),
          deliveryStatuses.map((value) => ({ value, label: td(`statuses.${value}`) })),
        )}
      {chosen.within === ownPeriod && (
        <Group gap="xs" flex="1 1 100%">
          {time('since')}
          {time('until')}
        </Group>
      )}
    </Group>
  );
}
