import { createOperatorVisitSchema } from '@kumbi/contract/admin/admin.schemas.ts';
import { Stack, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../lib/api/query-client.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { workspacesQuery } from '../workspaces/workspaces.public.tsx';
import { operatorVisits } from './admin.api.ts';

interface Props {
  readonly workspace: { readonly name: string; readonly kumbi_code: string };
  readonly onClose: () => void;
}

/** Asks for the reason of a visit, then opens the workspace. */
export function VisitDialog({ workspace, onClose }: Props) {
  const t = useTranslations('operator.visit');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { name, kumbi_code } = workspace;
  const state = useSaveForm({
    schema: createOperatorVisitSchema,
    initial: { workspace: kumbi_code, reason: '' },
    guard: false,
    save: (body, key) => operatorVisits.create({ body }, { idempotencyKey: key }),
    onSaved: async () => {
      // The console shows no list of workspaces, so nothing else has fetched it again.
      await queryClient.fetchQuery(workspacesQuery);
      await navigate({ href: workspacePath(locale, { kind: 'company', kumbi_code, operator_visit: { own: true } }) });
    },
  });
  return (
    <DialogFrame title={t('title', { name })} onClose={onClose} size="sm">
      <Stack>
        <Text c="dimmed">{t('detail')}</Text>
        <FormShell state={state} submit={t('action')} onCancel={onClose}>
          <Textarea
            label={t('reason')}
            description={t('reason_help')}
            required
            autosize
            minRows={2}
            data-autofocus
            {...state.form.getInputProps('reason')}
          />
        </FormShell>
      </Stack>
    </DialogFrame>
  );
}
