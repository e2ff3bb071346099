import type { LinkDomain } from '@kumbi/contract/links/link-domain.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DomainRow } from '../../../ui/domain/domain-row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../links.api.ts';

export function LinkDomainRow({ domain }: { readonly domain: LinkDomain }) {
  const t = useTranslations('links.domains');
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const { id, host, verified, checked_at } = domain;
  return (
    <DomainRow
      domain={{ name: host, verified, checked_at }}
      t={t}
      onOpen={() => open('link-domain', { id })}
      verify={() => domains.verify(kumbi_code, { params: { id } })}
      remove={() => domains.delete(kumbi_code, { params: { id } })}
      mayChange={may(role, 'connections.write')}
    />
  );
}
