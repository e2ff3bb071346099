import { createLinkDomainSchema, type LinkDomain } from '@kumbi/contract/links/link-domain.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { DnsRecordRow } from '../../../ui/domain/dns-record-row.tsx';
import { DomainNameInput } from '../../../ui/domain/domain-name-input.tsx';
import { useVerification } from '../../../ui/domain/use-verification.ts';
import { VerifyButton } from '../../../ui/domain/verify-button.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../links.api.ts';

/** `link-domain`: a new domain, or the records of the one with `id`. */
export function DomainDialog() {
  const t = useTranslations('links.domains');
  const { id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...domains.get(kumbi_code, { params: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size={id ? 'lg' : 'md'}>
      {id === undefined ? (
        <NewDomainForm />
      ) : (
        <Loaded query={query} heights={[36, 72, 72]}>
          {(domain) => <DomainRecords domain={domain} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}

/** Creates a domain with only a name, and then shows the records to publish. */
function NewDomainForm() {
  const t = useTranslations('links.domains');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm<{ host: string }, LinkDomain>({
    schema: createLinkDomainSchema,
    initial: { host: '' },
    modal: 'link-domain',
    save: ({ host }, idempotencyKey) => domains.create(kumbi_code, { body: { host } }, { idempotencyKey }),
    onSaved: async ({ id }) => {
      open('link-domain', { id }, { replace: true });
    },
  });
  return (
    <FormShell state={state} submit={t('create')} onCancel={close}>
      <DomainNameInput label={t('name')} description={t('name_help')} {...state.form.getInputProps('host')} />
    </FormShell>
  );
}

function DomainRecords({ domain }: { readonly domain: LinkDomain }) {
  const t = useTranslations('links.domains');
  const tr = useTranslations('links.record');
  const { kumbi_code, role } = useWorkspace();
  const { id, host, verified, dns_records: records } = domain;
  const verify = useVerification(t, () => domains.verify(kumbi_code, { params: { id } }));
  return (
    <Stack>
      <Text fw={500}>{host}</Text>
      <Text size="sm" c="dimmed">
        {verified ? t('is_verified', { name: host }) : t('records_help')}
      </Text>
      {records.map((record) => (
        <DnsRecordRow key={record.record_name} record={record} t={tr} />
      ))}
      {may(role, 'connections.write') && (
        <VerifyButton
          label={t('verify_domain')}
          isVerifying={verify.isPending}
          onVerify={() => verify.mutate(undefined)}
        />
      )}
    </Stack>
  );
}
