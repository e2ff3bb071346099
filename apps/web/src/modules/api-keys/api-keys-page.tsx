import type { KeyStatus } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { keyFilters, keyOrders, keysQuery } from './api-keys.api.ts';
import { KeyRow } from './key-row.tsx';
import { useKeyBulk } from './use-key-bulk.ts';

export function ApiKeysPage() {
  const t = useTranslations('api-keys.list');
  const tt = useTranslations('api-keys.types');
  const locale = useLanguage();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(keyFilters, keyOrders);
  const query = useInfiniteQuery(keysQuery(kumbi_code, useAppSearch()));
  const bulk = useKeyBulk(query.data?.items ?? []);
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
      query={query}
      view={view}
      filters={
        <ListControls
          view={view}
          filters={[
            { param: 'type', label: t('type'), text: (value: KeyType) => tt(value) },
            { param: 'status', label: t('status'), any: t('any_status'), text: (value: KeyStatus) => t(value) },
          ]}
        />
      }
      {...(bulk.actions.length > 0 ? { bulk } : {})}
      search={search}
      count={(count) => t('count', { count })}
      skeleton={<Skeleton h={64} m="sm" />}
      row={(apiKey) => <KeyRow apiKey={apiKey} selection={bulk.selection} />}
    />
  );
}
