import type { ServiceRequest } from '@kumbi/contract/integrations/service-requests.schemas.ts';
import { Badge, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Row } from '../../ui/row.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { integrations } from './integrations.api.ts';

const firstError = 400;

/** `int-requests`: the requests to the service of an integration, newest first. */
export function RequestsDrawer() {
  const t = useTranslations('integrations.requests');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useInfiniteQuery(integrations.listRequests.pages(kumbi_code, { params: { id }, query: {} }));
  return (
    <SideDrawer title={t('title')} onClose={close} size="xl">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('detail')}
        </Text>
        <ListFrame
          query={query}
          count={(count) => t('count', { count })}
          row={(request) => <RequestRow request={request} />}
          empty={<EmptyState drawing="plug" title={t('empty')} detail={t('empty_detail')} />}
        />
      </Stack>
    </SideDrawer>
  );
}

function RequestRow({ request }: { readonly request: ServiceRequest }) {
  const t = useTranslations('integrations.requests');
  const formats = useFormats();
  const { method, address, status, result, error, ms, created_at } = request;
  const isFine = result === 'answered' && status !== null && status < firstError;
  const about = [formats.dateTime(created_at), t('ms', { ms: formats.number(ms) }), ...(error ? [error] : [])];
  return (
    <Row
      title={`${method} ${address}`}
      detail={about.join(' · ')}
      aside={<Badge color={isFine ? 'brand' : 'danger'}>{result === 'answered' ? status : t(result)}</Badge>}
    />
  );
}
