import { type SaveCustomerConsent, saveCustomerConsentSchema } from '@kumbi/contract/contacts/consent.schemas.ts';
import { consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { consents } from '../contacts.api.ts';

/** `customer-consent`: records that a customer agreed to messages on the channel of the address. */
export function ConsentDialog() {
  const t = useTranslations('contacts.consent');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { id = '', channel: wanted } = useAppSearch();
  const channel = consentChannels.find((each) => each === wanted) ?? consentChannels[0];
  const state = useSaveForm({
    schema: saveCustomerConsentSchema,
    initial: { wording: '', given_at: '' } satisfies SaveCustomerConsent,
    modal: 'customer-consent',
    save: (body, idempotencyKey) => consents.save(kumbi_code, { params: { id, channel }, body }, { idempotencyKey }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('recorded') });
      close();
    },
  });
  return (
    <DialogFrame title={t('record_for', { channel: t(`channels.${channel}`) })} onClose={close}>
      <FormShell state={state} submit={t('record')} onCancel={close}>
        <Text c="dimmed">{t('record_detail')}</Text>
        <Textarea
          autosize
          minRows={2}
          required
          label={t('wording')}
          description={t('wording_help')}
          data-autofocus
          {...state.form.getInputProps('wording')}
        />
        <DateTimeField
          label={t('given_at')}
          description={t('given_at_help')}
          {...state.form.getInputProps('given_at')}
        />
      </FormShell>
    </DialogFrame>
  );
}
