import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';
import { CreateHookForm } from './create-hook-form.tsx';

const EditHookForm = lazy(async () => ({ default: (await import('./edit-hook-form.tsx')).EditHookForm }));

const heights = [36, 36];

/** `webhook-add`: a new webhook, or the settings of the one with the code in `hook`. */
export function HookDialog() {
  const t = useTranslations('hooks.dialog');
  const { hook } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...hooks.get(kumbi_code, { query: { code: hook ?? '' } }), enabled: hook !== undefined });
  return (
    <DialogFrame title={t(hook ? 'edit_title' : 'add_title')} onClose={close}>
      {hook === undefined ? (
        <CreateHookForm />
      ) : (
        <Loaded query={query} heights={heights}>
          {(data) => (
            <Suspense fallback={<Loading heights={heights} />}>
              <EditHookForm hook={data.webhook} settings={data.settings} key={data.webhook.id} />
            </Suspense>
          )}
        </Loaded>
      )}
    </DialogFrame>
  );
}
