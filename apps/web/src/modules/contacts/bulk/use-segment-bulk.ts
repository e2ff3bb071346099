import type { Segment } from '@kumbi/contract/contacts/segment.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../../lib/use-selection.ts';
import { useBulk } from '../../../ui/use-bulk.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { segments as calls } from '../contacts.api.ts';

/** The actions on several segments. */
export function useSegmentBulk(segments: readonly Segment[]) {
  const t = useTranslations('contacts.segment');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(segments);
  const { deletion } = useBulk(kumbi_code, segments, selection, ({ name }) => name);
  const actions = may(role, 'content.delete')
    ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
    : [];
  return { selection, actions };
}
