import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconEyeOff, IconTrash, IconWorld } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { pages as calls } from './pages.api.ts';

/** The actions on several pages. */
export function usePageBulk(pages: readonly Page[]) {
  const t = useTranslations('pages.list');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(pages);
  const { turning, deletion } = useBulk(kumbi_code, pages, selection, ({ title }) => title);
  const actions = [
    ...(may(role, 'content.publish')
      ? [
          turning(calls.switchMany, turnOn, {
            label: t('put_online'),
            icon: IconWorld,
            done: (count) => t('put_online_many', { count }),
          }),
          turning(calls.switchMany, turnOff, {
            label: t('take_offline'),
            icon: IconEyeOff,
            done: (count) => t('taken_offline_many', { count }),
          }),
        ]
      : []),
    ...(may(role, 'content.delete')
      ? [deletion(calls, { label: t('delete_many'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
      : []),
  ];
  return { selection, actions };
}
