import type { KeyRequest } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { requestOutcomes } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { Badge, Group, Select, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { Row } from '../../../ui/row.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { apiKeys } from '../api-keys.api.ts';

interface Filter {
  readonly outcome?: (typeof requestOutcomes)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** `api-keys-requests`: the requests with the key that `id` names, newest first. */
export function RequestsDrawer() {
  const t = useTranslations('api-keys.requests');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [filter, setFilter] = useState<Filter>({});
  const key = useQuery({ ...apiKeys.get(kumbi_code, { query: { id } }), enabled: id !== '' });
  const query = useInfiniteQuery(apiKeys.listRequests.pages(kumbi_code, { params: { id }, query: filter }));
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const time = (part: 'from' | 'to') => (
    <DateTimeField
      label={t(part)}
      value={filter[part] ?? ''}
      onChange={(iso) => setFilter({ ...filter, [part]: iso || undefined })}
      flex={{ base: '1 1 100%', xs: '1 1 11rem' }}
    />
  );
  return (
    <SideDrawer title={t('title', { name: key.data?.key ?? '' })} onClose={close} size="xl">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('detail')}
        </Text>
        <Group gap="xs" align="flex-end">
          <Select
            label={t('outcome')}
            placeholder={t('any')}
            data={requestOutcomes.map((value) => ({ value, label: t(value) }))}
            value={filter.outcome ?? null}
            clearable
            clearButtonProps={{ 'aria-label': t('any') }}
            onChange={(chosen) => setFilter({ ...filter, outcome: requestOutcomes.find((each) => each === chosen) })}
            flex={{ base: '1 1 100%', xs: '1 1 9rem' }}
          />
          {time('from')}
          {time('to')}
        </Group>
        <ListFrame
          query={query}
          count={(count) => t('count', { count })}
          row={(request) => <RequestRow request={request} />}
          empty={
            <EmptyState
              drawing={isFiltered ? 'search' : 'key'}
              title={t(isFiltered ? 'none' : 'empty')}
              detail={t(isFiltered ? 'none_detail' : 'empty_detail')}
            />
          }
        />
      </Stack>
    </SideDrawer>
  );
}

const firstRefusal = 400;

function RequestRow({ request }: { readonly request: KeyRequest }) {
  const t = useTranslations('api-keys.requests');
  const formats = useFormats();
  const { method, route, status, code, ms, created_at } = request;
  const about = [formats.dateTime(created_at), t('ms', { ms: formats.number(ms) }), ...(code ? [code] : [])];
  return (
    <Row
      title={`${method} ${route}`}
      detail={about.join(' · ')}
      aside={<Badge color={status < firstRefusal ? 'brand' : 'danger'}>{status}</Badge>}
    />
  );
}
