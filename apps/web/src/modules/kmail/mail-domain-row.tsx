import type { MailDomain } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { DomainRow } from '../../ui/domain/domain-row.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { domains } from './kmail.api.ts';

export function MailDomainRow({ domain }: { readonly domain: MailDomain }) {
  const t = useTranslations('kmail.domains');
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const { id, domain_name: name, verified, checked_at } = domain;
  return (
    <DomainRow
      domain={{ name, verified, checked_at }}
      t={t}
      onOpen={() => open('kmail-add-domain', { id })}
      verify={() => domains.verify(kumbi_code, { body: { id } })}
      remove={() => domains.delete(kumbi_code, { body: { id } })}
      mayChange={may(role, 'connections.write')}
    />
  );
}
