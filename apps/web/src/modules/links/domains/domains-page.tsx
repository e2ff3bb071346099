import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domainsQuery } from '../links.api.ts';
import { LinksNav } from '../links-nav.tsx';
import { LinkDomainRow } from './link-domain-row.tsx';

export function DomainsPage() {
  const t = useTranslations('links.domains');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
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
        count={(count) => t('count', { count })}
        row={(domain) => <LinkDomainRow domain={domain} />}
      />
    </>
  );
}
