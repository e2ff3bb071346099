import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import * as z from 'zod';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { deliveries, webhookQuery } from '../outbound.api.ts';

const hour = 3_600_000;
const spans = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour } as const;
type Span = keyof typeof spans;
const names = Object.keys(spans) as Span[];
const formSchema = z.object({ span: z.enum(names) });

/** `outbound-resend`: resends all unsuccessful deliveries since a time. */
export function ResendDialog() {
  const t = useTranslations('outbound.resend');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(webhookQuery(kumbi_code, id));
  const initial: { span: Span } = { span: 'day' };
  const state = useSaveForm({
    schema: formSchema,
    initial,
    modal: 'outbound-resend',
    guard: false,
    save: ({ span }) =>
      deliveries.resendFailed(kumbi_code, {
        params: { id },
        body: { since: new Date(Date.now() - spans[span]).toISOString() },
      }),
    onSaved: async ({ resent, more }) => {
      showToast({
        kind: resent > 0 ? 'success' : 'info',
        title: t('done', { count: resent }),
        ...(more ? { detail: t('more') } : {}),
      });
      close();
    },
  });
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <Loaded query={query} heights={[48, 160]}>
        {() => (
          <FormShell state={state} submit={t('submit')} onCancel={close}>
            <Text>{t('detail')}</Text>
            <Radio.Group label={t('since')} {...state.form.getInputProps('span')}>
              <Stack gap="xs" mt="xs">
                {names.map((name) => (
                  <Radio key={name} value={name} label={t(name)} />
                ))}
              </Stack>
            </Radio.Group>
          </FormShell>
        )}
      </Loaded>
    </DialogFrame>
  );
}
