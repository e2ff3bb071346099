import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { HookRow } from './hook-row.tsx';
import { hooks } from './hooks.api.ts';

export function HooksPage() {
  const t = useTranslations('hooks.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  useRealtimeRefresh(kumbi_code, ['webhook-changed'], ['hooks.hook']);
  const query = useInfiniteQuery(hooks.list.pages(kumbi_code, { query: { name: search.q } }));
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'connections.write') && (() => open('webhook-add', {}))}
      drawing="plug"
      query={query}
      search={search}
      count={(count) => t('count', { count })}
      row={(hook) => <HookRow hook={hook} />}
    />
  );
}
