import type { DomainState } from '@kumbi/contract/shared/dns-record.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domainFilters, domainOrders, domainsQuery } from '../links.api.ts';
import { LinksNav } from '../links-nav.tsx';
import { LinkDomainRow } from './link-domain-row.tsx';

export function DomainsPage() {
  const t = useTranslations('links.domains');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(domainFilters, domainOrders);
  const query = useInfiniteQuery(domainsQuery(kumbi_code, useAppSearch()));
  return (
    <>
      <LinksNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'connections.write') && (() => open('link-domain', {}))}
        drawing="mail"
        query={query}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('status'), text: (value: DomainState) => t(value) }]}
          />
        }
        count={(count) => t('count', { count })}
        row={(domain) => <LinkDomainRow domain={domain} />}
      />
    </>
  );
}
