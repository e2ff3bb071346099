import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookQuery } from '../hooks.api.ts';
import { CreateHookForm } from './create-hook-form.tsx';
import { EditHookForm } from './edit-hook-form.tsx';

/** `webhook-add`: a new webhook, or the settings of the one whose code `hook` names. */
export function HookDialog() {
  const t = useTranslations('hooks.dialog');
  const { hook } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...hookQuery(kumbi_code, hook ?? ''), enabled: hook !== undefined });
  return (
    <DialogFrame title={t(hook ? 'edit_title' : 'add_title')} onClose={close}>
      {hook === undefined ? (
        <CreateHookForm />
      ) : query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <EditHookForm hook={query.data.webhook} settings={query.data.settings} key={query.data.webhook.id} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton h={36} />
          <Skeleton h={36} />
        </Stack>
      )}
    </DialogFrame>
  );
}
