import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Select } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { labels, linkFilters, links, linksFilter, linksQuery, shortLinkOrders } from './links.api.ts';
import { LinksNav } from './links-nav.tsx';
import { ShortLinkRow } from './short-link-row.tsx';
import { useLinkBulk } from './use-link-bulk.ts';

const archived = 'archived';

export function ShortLinksPage() {
  const t = useTranslations('links.list');
  const tb = useTranslations('links.bulk');
  const navigate = useNavigate();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const found = useAppSearch();
  const { folder, tag } = found;
  const search = useSearchText();
  const view = useListView(linkFilters, shortLinkOrders);
  const isArchive = view.query.view === archived;
  useRealtimeRefresh(kumbi_code, ['links-clicked'], ['links.short_link']);
  const query = useInfiniteQuery(linksQuery(kumbi_code, found));
  const bulk = useLinkBulk(query.data?.items ?? [], isArchive);
  const { data: known } = useQuery(labels.get(kumbi_code, {}));
  const change = (next: AppSearch) => {
    const all = (before: AppSearch): AppSearch => ({ ...before, ...next });
    void navigate({ to: '.', search: all, replace: true });
  };
  const filter = (name: 'folder' | 'tag', values: readonly string[], value: string | undefined) =>
    values.length > 0 && (
      <Select
        aria-label={t(name)}
        placeholder={t(name)}
        data={[...values]}
        value={value ?? null}
        clearable
        searchable
        onChange={(chosen) => change({ [name]: chosen ?? undefined })}
        w={{ base: '100%', xs: '10rem' }}
      />
    );
  const narrowed = {
    ...view,
    isFiltered: isArchive || folder !== undefined || tag !== undefined,
    clear: () => change({ view: undefined, folder: undefined, tag: undefined }),
  };
  return (
    <>
      <LinksNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('short-link', {}))}
        drawing="mail"
        actions={
          <>
            <ExportButton load={() => links.export(kumbi_code, { query: linksFilter(found) })} />
            {may(role, 'content.write') && (
              <Button
                variant="default"
                leftSection={<Icon of={IconTableImport} size={18} />}
                onClick={() => open('short-link-bulk', {})}
              >
                {tb('action')}
              </Button>
            )}
          </>
        }
        query={query}
        search={search}
        view={narrowed}
        filters={
          <ListControls view={view}>
            {filter('folder', known?.folders ?? [], folder)}
            {filter('tag', known?.tags ?? [], tag)}
            <FilterSelect
              aria-label={t('which')}
              data={[
                { value: 'active', label: t('active') },
                { value: archived, label: t('archived') },
              ]}
              value={isArchive ? archived : 'active'}
              onChange={(chosen) => change({ view: chosen === archived ? archived : undefined })}
              allowDeselect={false}
            />
          </ListControls>
        }
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        row={(link) => <ShortLinkRow link={link} selection={bulk.selection} />}
      />
    </>
  );
}
