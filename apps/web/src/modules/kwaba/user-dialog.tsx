import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { users } from './kwaba.api.ts';
import { UserForm } from './user-form.tsx';

/** `kwaba-user`: a new end user, or the one with `id`. */
export function UserDialog() {
  const t = useTranslations('kwaba.dialog');
  const { id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...users.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close}>
      {id === undefined ? (
        <UserForm user={null} />
      ) : (
        <Loaded query={query} heights={[36, 36, 36]}>
          {(user) => <UserForm user={user} key={user.id} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}
