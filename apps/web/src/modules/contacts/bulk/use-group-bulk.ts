import type { CustomerGroup } from '@kumbi/contract/contacts/customer-group.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../../lib/use-selection.ts';
import { useBulk } from '../../../ui/use-bulk.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { groups as calls } from '../contacts.api.ts';

/** The actions on several customer groups. */
export function useGroupBulk(groups: readonly CustomerGroup[]) {
  const t = useTranslations('contacts.group');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(groups);
  const { deletion } = useBulk(kumbi_code, groups, selection, ({ name }) => name);
  const actions = may(role, 'content.delete')
    ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
    : [];
  return { selection, actions };
}
