import { type Hook, type HookSettings, updateHookSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { NumberInput, Skeleton, Stack, Switch, Tabs, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';
import { useTurnOffQuestion } from '../use-turn-off-question.ts';
import { type HookTab, type HookValues, hookBody, hookTabOf, hookTabs, hookValues } from './hook-values.ts';

const SignatureFields = lazy(async () => ({ default: (await import('./signature-fields.tsx')).SignatureFields }));

interface Props {
  readonly hook: Hook;
  readonly settings: HookSettings;
}

export function EditHookForm({ hook, settings }: Props) {
  const t = useTranslations('hooks.dialog');
  const tv = useTranslations('validation');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [tab, setTab] = useState<HookTab>('general');
  const kept = (values: HookValues) =>
    settings.signature.has_secret && values.signature.kind === settings.signature.kind;
  const state = useSaveForm<HookValues, unknown>({
    schema: updateHookSchema,
    initial: hookValues(hook, settings),
    body: (values) => hookBody(hook.id, values),
    extra: (values) => ({
      ...(values.signature.kind !== 'none' && !values.signature.secret && !kept(values)
        ? { 'signature.secret': tv('required') }
        : {}),
      ...(values.signature.kind === 'meta' && !values.signature.verify_token && !kept(values)
        ? { 'signature.verify_token': tv('required') }
        : {}),
    }),
    modal: 'webhook-add',
    onInvalid: ([first]) => first && setTab(hookTabOf(first)),
    save: (values) => hooks.update(kumbi_code, { body: hookBody(hook.id, values) }),
    onSaved: async () => {
      open('box-success', { saved: 'webhook', how: 'updated' }, { replace: true });
    },
  });
  const { form } = state;
  const askOff = useTurnOffQuestion(hook);
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (hook.status === 'off' || form.values.online || (await askOff())) state.submit();
  };
  return (
    <FormShell state={{ ...state, submit: (event) => void submit(event) }} submit={t('save')} onCancel={close}>
      <Tabs value={tab} onChange={(next) => setTab(hookTabs.find((name) => name === next) ?? 'general')}>
        <Tabs.List mb="md">
          {hookTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general">
          <Stack>
            <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
            <Switch
              label={t('online')}
              description={t('online_help')}
              {...form.getInputProps('online', { type: 'checkbox' })}
            />
            <NumberInput
              label={t('rate')}
              description={t('rate_help')}
              allowDecimal={false}
              {...form.getInputProps('rate_limit')}
            />
            <Switch
              label={t('keeps_credentials')}
              description={t('keeps_credentials_help')}
              {...form.getInputProps('keeps_credentials', { type: 'checkbox' })}
            />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="answer">
          <Stack>
            <NumberInput label={t('status')} allowDecimal={false} {...form.getInputProps('answer.status')} />
            <TextInput label={t('type')} spellCheck={false} {...form.getInputProps('answer.content_type')} />
            <Textarea
              label={t('body')}
              autosize
              minRows={3}
              maxRows={10}
              spellCheck={false}
              {...form.getInputProps('answer.body')}
            />
            <NumberInput
              label={t('delay')}
              description={t('delay_help')}
              allowDecimal={false}
              {...form.getInputProps('answer.delay_ms')}
            />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="signature">
          <Suspense fallback={<Skeleton h={160} />}>
            <SignatureFields form={form} hook={hook} kept={kept(form.values)} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </FormShell>
  );
}
