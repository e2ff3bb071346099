import type { KeyRequest } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { requestOutcomes } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { Badge, Group, Select, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isTime } from '../../../lib/address-values.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { Row } from '../../../ui/row.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { apiKeys } from '../api-keys.api.ts';

/** The filters are parameters of the drawer, because the list below has its own. */
const requestFilters = { outcome: requestOutcomes, sent_from: isTime, sent_before: isTime } as const;

/** `api-keys-requests`: the requests with the key that `id` names, newest first. */
export function RequestsDrawer() {
  const t = useTranslations('api-keys.requests');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const view = useListView(requestFilters);
  const { outcome, sent_from: from, sent_before: to } = view.query;
  const key = useQuery({ ...apiKeys.get(kumbi_code, { query: { id } }), enabled: id !== '' });
  const query = useInfiniteQuery(
    apiKeys.listRequests.pages(kumbi_code, { params: { id }, query: { outcome, from, to } }),
  );
  const time = (part: 'from' | 'to', param: 'sent_from' | 'sent_before') => (
    <DateTimeField
      label={t(part)}
      value={view.query[param] ?? ''}
      onChange={(iso) => view.set(param, iso)}
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
            value={outcome ?? null}
            clearable
            clearButtonProps={{ 'aria-label': t('any') }}
            onChange={(chosen) => view.set('outcome', chosen ?? undefined)}
            flex={{ base: '1 1 100%', xs: '1 1 9rem' }}
          />
          {time('from', 'sent_from')}
          {time('to', 'sent_before')}
        </Group>
        <ListFrame
          query={query}
          view={view}
          count={(count) => t('count', { count })}
          row={(request) => <RequestRow request={request} />}
          empty={<EmptyState drawing="key" title={t('empty')} detail={t('empty_detail')} />}
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
