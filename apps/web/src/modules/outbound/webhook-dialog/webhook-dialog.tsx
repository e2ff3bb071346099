import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import { type OutboundWebhook, saveOutboundWebhookSchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SecretBox } from '../../hooks/hooks.public.ts';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { webhookQuery, webhooks } from '../outbound.api.ts';
import { TypeChoice } from './type-choice.tsx';

interface Values {
  name: string;
  url: string;
  description: string;
  all: boolean;
  types: EventTypeName[];
}

interface Made {
  readonly id: string;
  readonly secret: string;
}

const bodyOf = ({ all, ...values }: Values) => ({ ...values, types: all ? null : values.types });

/** Moves a refusal of the address to its field, including the action. */
function atItsField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.envelope.code.startsWith('outbound_webhook.address_')) return error;
  const { message, action } = error.envelope;
  return new ApiError(error.status, { ...error.envelope, fields: { url: `${message}. ${action}` } });
}

function WebhookForm({ webhook, onMade }: { webhook: OutboundWebhook | null; onMade: (made: Made) => void }) {
  const t = useTranslations('outbound.form');
  const tc = useTranslations('app.common');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const initial: Values = {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    all: webhook === null || webhook.types === null,
    types: [...(webhook?.types ?? [])],
  };
  const state = useSaveForm({
    schema: saveOutboundWebhookSchema,
    initial,
    body: bodyOf,
    modal: 'outbound-webhook',
    save: async (values, key): Promise<Made | undefined> => {
      try {
        if (webhook)
          return void (await webhooks.update(kumbi_code, { params: { id: webhook.id }, body: bodyOf(values) }));
        const made = await webhooks.create(kumbi_code, { body: bodyOf(values) }, { idempotencyKey: key });
        return { id: made.webhook.id, secret: made.secret };
      } catch (error) {
        throw atItsField(error);
      }
    },
    onSaved: async (made) => {
      if (made) onMade(made);
      if (made) return;
      showToast({ kind: 'success', title: t('saved') });
      close();
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={webhook ? tc('save') : t('create')} onCancel={close}>
      <TextInput
        label={t('name')}
        description={t('name_hint')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        type="url"
        label={t('url')}
        description={t('url_hint')}
        required
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Textarea label={t('description')} autosize minRows={1} {...form.getInputProps('description')} />
      <TypeChoice
        all={form.values.all}
        chosen={form.values.types}
        onAll={(all) => form.setFieldValue('all', all)}
        onChosen={(types) => form.setFieldValue('types', types)}
        error={form.errors.types}
      />
    </FormShell>
  );
}

/** `outbound-webhook`: creates a webhook and then shows its secret, or with an id edits one. */
export function WebhookDialog() {
  const t = useTranslations('outbound');
  const ts = useTranslations('hooks.sending.secret');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(webhookQuery(kumbi_code, id));
  const [made, setMade] = useState<Made>();
  if (made)
    return (
      <DialogFrame title={ts('title')} onClose={close}>
        <SecretBox
          secret={made.secret}
          about={t('secret.made')}
          onDone={() => void navigate({ to: path(`outbound-webhooks/${made.id}`) })}
        />
      </DialogFrame>
    );
  return (
    <DialogFrame title={t(id ? 'form.edit_title' : 'form.add_title')} onClose={close} size="lg">
      {id ? (
        <Loaded query={query} heights={[36, 36, 72]}>
          {(webhook) => <WebhookForm webhook={webhook} onMade={setMade} key={webhook.id} />}
        </Loaded>
      ) : (
        <WebhookForm webhook={null} onMade={setMade} />
      )}
    </DialogFrame>
  );
}
