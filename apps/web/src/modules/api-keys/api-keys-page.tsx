import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { apiKeys, keysQuery } from './api-keys.api.ts';
import { KeyFilters, useKeyFilter } from './key-filters.tsx';
import { KeyRow } from './key-row.tsx';

export function ApiKeysPage() {
  const t = useTranslations('api-keys.list');
  const locale = useLanguage();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const filter = useKeyFilter();
  const query = useInfiniteQuery(
    apiKeys.list.pages(kumbi_code, { query: keysQuery({ q: search.q, type: filter.type, status: filter.status }) }),
  );
  const writes = may(role, 'connections.write');
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={writes && (() => open('api-keys-add', {}))}
      actions={
        <Button
          component="a"
          href={`/${locale}/api-docs`}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<Icon of={IconExternalLink} size={16} />}
          aria-label={t('reference_new')}
        >
          {t('reference')}
        </Button>
      }
      drawing="key"
      {...(writes ? {} : { empty: { title: t('empty'), detail: `${t('empty_detail')} ${t('editor_detail')}` } })}
      {...(filter.active
        ? {
            none: (
              <EmptyState
                drawing="search"
                title={t('none')}
                detail={t(filter.status === 'revoked' ? 'none_revoked' : 'none_detail')}
                action={
                  <Button variant="default" onClick={() => filter.set({ type: undefined, status: undefined })}>
                    {t('show_all')}
                  </Button>
                }
              />
            ),
          }
        : {})}
      query={query}
      filters={<KeyFilters filter={filter} />}
      search={search}
      count={(count) => t('count', { count })}
      skeleton={<Skeleton h={64} m="sm" />}
      row={(apiKey) => <KeyRow apiKey={apiKey} />}
    />
  );
}
