import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconArchive, IconArchiveOff, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { useLinkActions } from './use-link-actions.ts';

interface Props {
  readonly link: ShortLink;
  /** Called after the link was deleted. */
  readonly onDeleted?: () => void;
}

export function LinkMenu({ link, onDeleted }: Props) {
  const t = useTranslations('links.actions');
  const { role } = useWorkspace();
  const { open } = useModal();
  const { archive, remove } = useLinkActions(link);
  const { id, name, is_archived: isArchived } = link;
  return (
    <MoreMenu label={t('more', { name })}>
      <MoreItem icon={IconExternalLink} href={link.url}>
        {t('visit')}
      </MoreItem>
      {may(role, 'content.write') && (
        <>
          <MoreItem icon={IconPencil} onClick={() => open('short-link', { id })}>
            {t('edit')}
          </MoreItem>
          <MoreItem icon={isArchived ? IconArchiveOff : IconArchive} onClick={() => archive.mutate(!isArchived)}>
            {t(isArchived ? 'unarchive' : 'archive')}
          </MoreItem>
        </>
      )}
      {may(role, 'content.delete') && (
        <MoreItem
          danger
          icon={IconTrash}
          onClick={() => {
            remove.mutate();
            onDeleted?.();
          }}
        >
          {t('delete')}
        </MoreItem>
      )}
    </MoreMenu>
  );
}
