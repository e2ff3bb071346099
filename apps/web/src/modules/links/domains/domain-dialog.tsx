import { createLinkDomainSchema, type LinkDomain } from '@kumbi/contract/links/link-domain.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { DnsRecordRow } from '../../../ui/dns-record-row.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../links.api.ts';
import { useVerifyDomain } from './use-verify-domain.ts';

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
      <TextInput
        label={t('name')}
        description={t('name_help')}
        required
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        data-autofocus
        {...state.form.getInputProps('host')}
      />
    </FormShell>
  );
}

function DomainRecords({ domain }: { readonly domain: LinkDomain }) {
  const t = useTranslations('links.domains');
  const tr = useTranslations('links.record');
  const { role } = useWorkspace();
  const { id, host, verified, dns_records: records } = domain;
  const verify = useVerifyDomain(id);
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
        <Group justify="flex-end">
          <Button
            leftSection={<Icon of={IconRefresh} size={18} />}
            loading={verify.isPending}
            onClick={() => verify.mutate(undefined)}
          >
            {t('verify_domain')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
