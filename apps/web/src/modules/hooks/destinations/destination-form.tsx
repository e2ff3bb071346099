import type { hookDestinations as endpoints } from '@kumbi/contract/hooks/destinations.endpoints.ts';
import { type Destination, saveDestinationSchema } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { alertAfterDefault } from '@kumbi/contract/hooks/hooks.limits.ts';
import { NumberInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ClientInput } from '../../../lib/api/call.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import type { DestinationValues } from './destination-values.ts';
import { hookDestinations } from './destinations.api.ts';
import { FilterFields } from './filter-fields.tsx';

type Body = ClientInput<typeof endpoints.update>['body'];

interface Props {
  /** The id of the webhook. */
  readonly hook: string;
  readonly destination: Destination | null;
  /** Gets the secret of a new destination. */
  readonly onCreated: (secret: string) => void;
}

/** An emptied number field has an empty text. NaN makes the schema reject it. */
const bodyOf = (values: DestinationValues): Body => ({
  ...values,
  alert_after: values.alert_after === '' ? Number.NaN : Number(values.alert_after),
});

export function DestinationForm({ hook, destination, onCreated }: Props) {
  const t = useTranslations('hooks.destinations.form');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm<DestinationValues, string | undefined>({
    schema: saveDestinationSchema,
    initial: {
      name: destination?.name ?? '',
      url: destination?.url ?? '',
      alert_after: destination?.alert_after ?? alertAfterDefault,
      filter: destination?.filter ?? { methods: [], conditions: [] },
    },
    body: bodyOf,
    modal: 'webhook-destination-edit',
    save: async (values, key) => {
      const body = bodyOf(values);
      if (destination) {
        await hookDestinations.update(kumbi_code, { params: { id: destination.id }, body });
        return undefined;
      }
      const created = await hookDestinations.create(
        kumbi_code,
        { body: { ...body, hook_id: hook } },
        { idempotencyKey: key },
      );
      return created.secret;
    },
    onSaved: async (secret) => {
      if (secret !== undefined) return onCreated(secret);
      showToast({ kind: 'success', title: t('saved') });
      close();
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={t(destination ? 'save' : 'create')} onCancel={close}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        type="url"
        label={t('url')}
        description={t('url_help')}
        required
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <FilterFields form={form} hook={hook} />
      <NumberInput
        label={t('alert_after')}
        description={t('alert_after_help')}
        allowDecimal={false}
        {...form.getInputProps('alert_after')}
      />
    </FormShell>
  );
}
