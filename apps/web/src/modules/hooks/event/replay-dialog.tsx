import type { ReplayResult } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';
import { ReplayAnswer } from './replay-answer.tsx';
import { ReplayForm } from './replay-form.tsx';

/** `webhook-replay`: sends an event again, to the webhook's target or to any address, and shows the response. */
export function ReplayDialog() {
  const t = useTranslations('hooks.replay');
  const { event = '' } = useAppSearch();
  const code = usePathParam('hook');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const [answer, setAnswer] = useState<ReplayResult | null>(null);
  const query = useQuery(hooks.get(kumbi_code, { query: { code } }));
  const back = () => open('webhook-event', { event }, { replace: true });
  return (
    <DialogFrame title={t('title')} onClose={back}>
      <Loaded query={query} heights={[160]}>
        {(data) => (
          <>
            <ReplayForm event={event} hook={data.webhook} onAnswer={setAnswer} onDone={back} />
            {answer && <ReplayAnswer answer={answer} />}
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
}
