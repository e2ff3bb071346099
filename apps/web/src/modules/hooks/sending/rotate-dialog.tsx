import { defaultOverlapHours } from '@kumbi/contract/shared/deliveries.limits.ts';
import { rotateSecretSchema } from '@kumbi/contract/shared/rotate-secret.ts';
import { Alert, Select, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import type { ModalParams } from '../../../lib/modals/modal-params.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SecretBox } from './secret-box.tsx';

interface Rotated {
  readonly secret: string;
  /** The time until which the previous secret also signs. */
  readonly until: string | null;
}

interface Props {
  readonly modal: keyof ModalParams;
  /** The receiver, which must exist. */
  readonly query: UseQueryResult<unknown>;
  readonly rotate: (overlapHours: number) => Promise<Rotated>;
}

const spans = [0, 1, defaultOverlapHours, 72, 168] as const;

function RotateForm({ modal, rotate, onRotated }: Omit<Props, 'query'> & { onRotated: (rotated: Rotated) => void }) {
  const t = useTranslations('hooks.sending.rotate');
  const { close } = useModal();
  const state = useSaveForm({
    schema: rotateSecretSchema,
    initial: { hours: String(defaultOverlapHours) },
    body: ({ hours }) => ({ overlap_hours: Number(hours) }),
    modal,
    guard: false,
    save: ({ hours }) => rotate(Number(hours)),
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

/** Creates a new signing secret of a receiver, which is shown once. */
export function RotateSecretDialog({ modal, query, rotate }: Props) {
  const t = useTranslations('hooks.sending');
  const formats = useFormats();
  const { close } = useModal();
  const [rotated, setRotated] = useState<Rotated>();
  if (!rotated)
    return (
      <DialogFrame title={t('rotate.title')} onClose={close}>
        <Loaded query={query} heights={[48, 36]}>
          {() => <RotateForm modal={modal} rotate={rotate} onRotated={setRotated} />}
        </Loaded>
      </DialogFrame>
    );
  const both = rotated.until ? ` ${t('secret.rotated_both', { time: formats.dateTime(rotated.until) })}` : '';
  return (
    <DialogFrame title={t('secret.title')} onClose={close}>
      <SecretBox secret={rotated.secret} about={t('secret.rotated') + both} onDone={close} />
    </DialogFrame>
  );
}
