import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { links } from '../links.api.ts';
import { ShortLinkForm } from './short-link-form.tsx';

/** `short-link`: creates a link, or edits the one of the address. */
export function ShortLinkDialog() {
  const t = useTranslations('links.form');
  const { id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...links.get(kumbi_code, { params: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id === undefined ? 'add_title' : 'edit_title')} onClose={close}>
      {id === undefined ? (
        <ShortLinkForm link={null} />
      ) : (
        <Loaded query={query} heights={[56, 56, 36]}>
          {(link) => <ShortLinkForm link={link} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}
