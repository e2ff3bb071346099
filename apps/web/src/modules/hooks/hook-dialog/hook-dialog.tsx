import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookQuery } from '../hooks.api.ts';
import { CreateHookForm } from './create-hook-form.tsx';

const EditHookForm = lazy(async () => ({ default: (await import('./edit-hook-form.tsx')).EditHookForm }));

/** `webhook-add`: a new webhook, or the settings of the one whose code `hook` names. */
export function HookDialog() {
  const t = useTranslations('hooks.dialog');
  const { hook } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...hookQuery(kumbi_code, hook ?? ''), enabled: hook !== undefined });
  const waiting = (
    <Stack aria-busy="true">
      <Skeleton h={36} />
      <Skeleton h={36} />
    </Stack>
  );
  return (
    <DialogFrame title={t(hook ? 'edit_title' : 'add_title')} onClose={close}>
      {hook === undefined ? (
        <CreateHookForm />
      ) : query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Suspense fallback={waiting}>
          <EditHookForm hook={query.data.webhook} settings={query.data.settings} key={query.data.webhook.id} />
        </Suspense>
      ) : (
        waiting
      )}
    </DialogFrame>
  );
}
