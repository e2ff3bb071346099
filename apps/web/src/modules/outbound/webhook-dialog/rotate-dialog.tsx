import { overlapHours } from '@kumbi/contract/outbound/outbound.limits.ts';
import { rotateSecretSchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { Alert, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { webhookQuery, webhooks } from '../outbound.api.ts';
import { SecretBox } from './secret-box.tsx';

type Rotated = Awaited<ReturnType<typeof webhooks.rotateSecret>>;

const spans = [0, 1, overlapHours, 72, 168] as const;

function RotateForm({ id, onRotated }: { id: string; onRotated: (rotated: Rotated) => void }) {
  const t = useTranslations('outbound.rotate');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm({
    schema: rotateSecretSchema,
    initial: { hours: String(overlapHours) },
    body: ({ hours }) => ({ overlap_hours: Number(hours) }),
    modal: 'outbound-rotate',
    guard: false,
    save: ({ hours }) => webhooks.rotateSecret(kumbi_code, { params: { id }, body: { overlap_hours: Number(hours) } }),
    onSaved: async (rotated) => {
      onRotated(rotated);
    },
  });
  const { form } = state;
  const label = (hours: number) =>
    hours === 0 ? t('none') : hours <= 24 ? t('hours', { count: hours }) : t('days', { count: hours / 24 });
  return (
    <FormShell state={state} submit={t('submit')} onCancel={close}>
      <Text>{t('detail')}</Text>
      <Select
        label={t('overlap')}
        data={spans.map((hours) => ({ value: String(hours), label: label(hours) }))}
        data-autofocus
        {...form.getInputProps('hours')}
      />
      {form.values.hours === '0' && (
        <Alert color="amber" variant="light">
          {t('none_warning')}
        </Alert>
      )}
    </FormShell>
  );
}

/** `outbound-rotate`: creates a new secret, which is shown once. */
export function RotateDialog() {
  const t = useTranslations('outbound');
  const formats = useFormats();
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(webhookQuery(kumbi_code, id));
  const [rotated, setRotated] = useState<Rotated>();
  if (!rotated)
    return (
      <DialogFrame title={t('rotate.title')} onClose={close}>
        <Loaded query={query} heights={[48, 36]}>
          {() => <RotateForm id={id} onRotated={setRotated} />}
        </Loaded>
      </DialogFrame>
    );
  const until = rotated.webhook.rotating_until;
  const both = until ? ` ${t('secret.rotated_both', { time: formats.dateTime(until) })}` : '';
  return (
    <DialogFrame title={t('secret.title')} onClose={close}>
      <SecretBox secret={rotated.secret} about={t('secret.rotated') + both} onDone={close} />
    </DialogFrame>
  );
}
