import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Paper, Skeleton } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { apiKeysQuery } from './api-keys.api.ts';
import { KeyRow } from './key-row.tsx';

export function ApiKeysPage() {
  const t = useTranslations('api-keys.list');
  const locale = useLanguage();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(apiKeysQuery(kumbi_code, search.q));
  const writes = may(role, 'connections.write');
  const create = writes && (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('api-keys-add', {})} data-create>
      {t('create')}
    </Button>
  );
  const reference = (
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
  );
  const detail = writes ? t('empty_detail') : `${t('empty_detail')} ${t('editor_detail')}`;
  return (
    <>
      <PageHead
        title={t('title')}
        detail={t('detail')}
        actions={
          <>
            {reference}
            {create}
          </>
        }
      />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.apiKeys) ?? []}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="key" title={t('empty')} detail={detail} action={create} />}
        skeleton={<Skeleton h={64} m="sm" />}
        row={(apiKey) => <KeyRow apiKey={apiKey} />}
        wrap={(rows) => <Paper>{rows}</Paper>}
      />
    </>
  );
}
