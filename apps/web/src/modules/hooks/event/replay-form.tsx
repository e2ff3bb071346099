import { type Hook, type ReplayResult, replaySchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookEvents } from '../hooks.api.ts';

interface Values {
  to: 'bound' | 'address';
  url: string;
}

interface Props {
  readonly event: string;
  readonly hook: Hook;
  readonly onAnswer: (answer: ReplayResult | null) => void;
  readonly onDone: () => void;
}

export function ReplayForm({ event, hook, onAnswer, onDone }: Props) {
  const t = useTranslations('hooks.replay');
  const { kumbi_code } = useWorkspace();
  const user = hook.integration ?? hook.automation;
  const body = ({ to, url }: Values) => (to === 'bound' ? { id: event, to } : { id: event, to, url });
  const state = useSaveForm<Values, Awaited<ReturnType<typeof hookEvents.replay>>>({
    schema: replaySchema,
    initial: { to: user ? 'bound' : 'address', url: '' },
    body,
    guard: false,
    save: (values) => {
      onAnswer(null);
      return hookEvents.replay(kumbi_code, { body: body(values) });
    },
    onSaved: ({ replay }) => {
      onAnswer(replay);
      if (replay) return;
      showToast({ kind: 'success', title: t('handed') });
      onDone();
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={t('send')} onCancel={onDone}>
      <Stack>
        <Radio.Group label={t('to')} {...form.getInputProps('to')}>
          <Stack gap="xs" mt={4}>
            <Radio value="bound" label={user ? t('bound', { name: user.name }) : t('bound_none')} disabled={!user} />
            <Radio value="address" label={t('address')} />
          </Stack>
        </Radio.Group>
        {form.values.to === 'address' && (
          <TextInput
            label={t('url')}
            description={t('url_help')}
            type="url"
            inputMode="url"
            spellCheck={false}
            required
            data-autofocus
            {...form.getInputProps('url')}
          />
        )}
      </Stack>
    </FormShell>
  );
}
