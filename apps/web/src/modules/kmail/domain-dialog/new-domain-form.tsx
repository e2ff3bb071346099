import { createMailDomainSchema } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DomainNameInput } from '../../../ui/domain/domain-name-input.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../kmail.api.ts';

/** Creates a domain with only a name, and then shows the records to publish. */
export function NewDomainForm() {
  const t = useTranslations('kmail.domain');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm<{ domain_name: string }, Awaited<ReturnType<typeof domains.create>>>({
    schema: createMailDomainSchema,
    initial: { domain_name: '' },
    modal: 'kmail-add-domain',
    save: ({ domain_name }, key) => domains.create(kumbi_code, { body: { domain_name } }, { idempotencyKey: key }),
    onSaved: async ({ id }) => {
      open('kmail-add-domain', { id }, { replace: true });
    },
  });
  return (
    <FormShell state={state} submit={t('create')} onCancel={close}>
      <DomainNameInput label={t('name')} description={t('name_help')} {...state.form.getInputProps('domain_name')} />
    </FormShell>
  );
}
