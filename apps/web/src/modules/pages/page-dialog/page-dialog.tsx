import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { pages } from '../pages.api.ts';
import { CreatePageForm } from './create-page-form.tsx';
import { EditPageForm } from './edit-page-form.tsx';

/** `kpages-add-page`: a new page, or the settings of the one with `id`. */
export function PageDialog() {
  const t = useTranslations('pages.dialog');
  const { id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...pages.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size={id ? 'md' : 'xl'}>
      {id === undefined ? (
        <CreatePageForm />
      ) : (
        <Loaded query={query} heights={[36, 36, 36]}>
          {(page) => <EditPageForm page={page} key={page.id} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}
