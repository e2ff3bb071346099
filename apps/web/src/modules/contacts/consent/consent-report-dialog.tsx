import { type ReportCustomerConsent, reportCustomerConsentSchema } from '@kumbi/contract/contacts/consent.schemas.ts';
import { consentChannels, reportedStates } from '@kumbi/contract/contacts/contacts.limits.ts';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { consents } from '../contacts.api.ts';

/** `customer-consent-report`: records a complaint, or that messages don't arrive, on the channel of the address. */
export function ConsentReportDialog() {
  const t = useTranslations('contacts.consent');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { id = '', channel: wanted } = useAppSearch();
  const channel = consentChannels.find((each) => each === wanted) ?? consentChannels[0];
  const state = useSaveForm({
    schema: reportCustomerConsentSchema,
    initial: { state: reportedStates[0], note: '', reported_at: '' } as ReportCustomerConsent,
    modal: 'customer-consent-report',
    save: (body, idempotencyKey) => consents.report(kumbi_code, { params: { id, channel }, body }, { idempotencyKey }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('reported') });
      close();
    },
  });
  return (
    <DialogFrame title={t('report_for', { channel: t(`channels.${channel}`) })} onClose={close}>
      <FormShell state={state} submit={t('report')} onCancel={close}>
        <Text c="dimmed">{t('report_detail')}</Text>
        <Radio.Group label={t('report_kind')} {...state.form.getInputProps('state')}>
          <Stack gap="xs" mt="xs">
            {reportedStates.map((each) => (
              <Radio key={each} value={each} label={t(`report_kinds.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          autosize
          minRows={2}
          required
          label={t('note')}
          description={t('note_help')}
          {...state.form.getInputProps('note')}
        />
        <DateTimeField
          label={t('reported_at')}
          description={t('given_at_help')}
          {...state.form.getInputProps('reported_at')}
        />
      </FormShell>
    </DialogFrame>
  );
}
