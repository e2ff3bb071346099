import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { links as calls } from './links.api.ts';

const toArchive = { to: 'archived', back: 'active' } as const;
const toList = { to: 'active', back: 'archived' } as const;

/** The actions on several short links, which depend on the list that they are in. */
export function useLinkBulk(links: readonly ShortLink[], isArchive: boolean) {
  const t = useTranslations('links.actions');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(links);
  const { turning, deletion } = useBulk(kumbi_code, links, selection, ({ name }) => name);
  const move = isArchive
    ? turning(calls.switchMany, toList, {
        label: t('unarchive'),
        icon: IconArchiveOff,
        done: (count) => t('unarchived_many', { count }),
      })
    : turning(calls.switchMany, toArchive, {
        label: t('archive'),
        icon: IconArchive,
        done: (count) => t('archived_many', { count }),
      });
  const actions = [
    ...(may(role, 'content.write') ? [move] : []),
    ...(may(role, 'content.delete')
      ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
      : []),
  ];
  return { selection, actions };
}
