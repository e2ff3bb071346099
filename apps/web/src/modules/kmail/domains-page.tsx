import type { DomainState } from '@kumbi/contract/shared/dns-record.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { domainFilters, domainOrders, domainsQuery } from './kmail.api.ts';
import { MailDomainRow } from './mail-domain-row.tsx';
import { MailNav } from './mail-nav.tsx';
import { MoreOptions } from './more-options.tsx';

export function DomainsPage() {
  const t = useTranslations('kmail.domains');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(domainFilters, domainOrders);
  const query = useInfiniteQuery(domainsQuery(kumbi_code, useAppSearch()));
  return (
    <>
      <MailNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'connections.write') && (() => open('kmail-add-domain', {}))}
        actions={<MoreOptions />}
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
        row={(domain) => <MailDomainRow domain={domain} />}
      />
    </>
  );
}
