import { saveConsentBoxSchema } from '@kumbi/contract/contacts/consent.schemas.ts';
import { consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { consentBoxes } from '../contacts.api.ts';

type Box = Awaited<ReturnType<typeof consentBoxes.save>>;

/** `consent-box`: the text with which customers agree to messages on the channel of the address. */
export function ConsentBoxDialog() {
  const t = useTranslations('contacts');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { channel: wanted } = useAppSearch();
  const channel = consentChannels.find((each) => each === wanted) ?? consentChannels[0];
  const query = useQuery(consentBoxes.list(kumbi_code));
  return (
    <DialogFrame title={t('consent_box.title', { channel: t(`consent.channels.${channel}`) })} onClose={close}>
      <Loaded query={query} heights={[72, 72]}>
        {(boxes) => boxes.filter((box) => box.channel === channel).map((box) => <BoxForm key={channel} box={box} />)}
      </Loaded>
    </DialogFrame>
  );
}

function BoxForm({ box: { channel, is_offered, wording, shown } }: { readonly box: Box }) {
  const t = useTranslations('contacts.consent_box');
  const tc = useTranslations('app.common');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm({
    schema: saveConsentBoxSchema,
    initial: { is_offered, wording },
    modal: 'consent-box',
    save: (body, idempotencyKey) => consentBoxes.save(kumbi_code, { params: { channel }, body }, { idempotencyKey }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('saved') });
      close();
    },
  });
  return (
    <FormShell state={state} submit={tc('save')} onCancel={close}>
      <Text c="dimmed">{t('detail')}</Text>
      {locales.map((locale) => (
        <Textarea
          key={locale}
          autosize
          minRows={2}
          label={t(locale)}
          description={t('help')}
          placeholder={shown[locale]}
          {...state.form.getInputProps(`wording.${locale}`)}
        />
      ))}
    </FormShell>
  );
}
