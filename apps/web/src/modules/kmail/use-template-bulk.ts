import type { ListedMailTemplate } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { templates as calls } from './kmail.api.ts';

/** The actions on several email templates. */
export function useTemplateBulk(templates: readonly ListedMailTemplate[]) {
  const t = useTranslations('kmail.templates');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(templates);
  const { deletion } = useBulk(kumbi_code, templates, selection, ({ name }) => name);
  const actions = may(role, 'content.delete')
    ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
    : [];
  return { selection, actions };
}
