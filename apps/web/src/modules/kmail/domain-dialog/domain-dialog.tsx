import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../kmail.api.ts';
import { DomainTabs } from './domain-tabs.tsx';
import { NewDomainForm } from './new-domain-form.tsx';

function KnownDomain({ id }: { readonly id: string }) {
  const { kumbi_code } = useWorkspace();
  const query = useQuery(domains.get(kumbi_code, { query: { id } }));
  return (
    <Loaded query={query} heights={[36, 72, 72, 72]}>
      {(domain) => <DomainTabs domain={domain} />}
    </Loaded>
  );
}

/** `kmail-add-domain`: a new domain, or the one with `id`. */
export function DomainDialog() {
  const t = useTranslations('kmail.domain');
  const { id } = useAppSearch();
  const { close } = useModal();
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size={id ? 'lg' : 'md'}>
      {id === undefined ? <NewDomainForm /> : <KnownDomain id={id} />}
    </DialogFrame>
  );
}
