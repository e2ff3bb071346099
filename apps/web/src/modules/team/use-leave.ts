import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { members } from './team.api.ts';

/** Leaves the company after a question, and then opens the creator workspace. */
export function useLeave() {
  const t = useTranslations('team.leave');
  const locale = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { kumbi_code: code, name: company } = useWorkspace();
  const leave = useAction(
    () => members.leave(code, {}),
    async () => {
      showToast({ kind: 'success', title: t('done', { company }) });
      await navigate({ href: `/${locale}/app/creator` });
      // Only now: mounted screens of the company would refetch.
      client.removeQueries({ queryKey: [code] });
    },
  );
  const askLeave = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('title', { company }),
      body: t('body'),
      confirm: t('confirm'),
    });
    if (yes) leave.mutate(undefined);
  };
  return { ask: askLeave, isPending: leave.isPending };
}
