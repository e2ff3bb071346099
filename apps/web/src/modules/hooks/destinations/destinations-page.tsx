import { destinationsLimit } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';
import { DestinationRow } from './destination-row.tsx';
import { hookDestinations } from './destinations.api.ts';

/** The addresses to which a webhook forwards its events. */
export function DestinationsPage() {
  const code = usePathParam('hook');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(hooks.get(kumbi_code, { query: { code } }));
  useRealtimeRefresh(
    kumbi_code,
    ['webhook-changed', 'webhook-deliveries'],
    ['hooks.hook', 'hooks.destination', 'hooks.delivery'],
  );
  return (
    <Loaded query={query} heights={[36, 96, 96]}>
      {({ webhook }) => <Shown hook={webhook} />}
    </Loaded>
  );
}

function Shown({ hook }: { readonly hook: Hook }) {
  const t = useTranslations('hooks.destinations');
  const { kumbi_code, role } = useWorkspace();
  const tl = useTranslations('hooks.list');
  const path = useWorkspacePath();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(
    hookDestinations.list.pages(kumbi_code, { query: { hook_id: hook.id, name: search.q } }),
  );
  const isFull = !search.q && (query.data?.pages[0]?.total ?? 0) >= destinationsLimit;
  return (
    <ListPage
      t={t}
      detail={t('detail', { name: hook.name })}
      onCreate={may(role, 'connections.write') && !isFull && (() => open('webhook-destination-edit', {}))}
      actions={
        <Button
          component={AppLink}
          href={path(`webhooks/${hook.code}`)}
          variant="default"
          leftSection={<Icon of={IconListDetails} size={18} />}
        >
          {tl('open')}
        </Button>
      }
      drawing="plug"
      query={query}
      search={search}
      count={(count) => t('count', { count })}
      row={(destination) => <DestinationRow destination={destination} />}
    />
  );
}
