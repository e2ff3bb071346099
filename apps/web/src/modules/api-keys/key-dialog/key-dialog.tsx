import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { apiKeys } from '../api-keys.api.ts';
import { EditKeyForm } from './edit-key-form.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useShownSecret } from './use-shown-secret.ts';

/** `api-keys-add`: a new key, whose secret is shown when it is made, or the one that `id` names. */
export function KeyDialog() {
  const t = useTranslations('api-keys');
  const { id } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const { shown, show, onCopy, leave, done } = useShownSecret();
  const query = useQuery({ ...apiKeys.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  const title = shown ? t('secret.title') : t(id ? 'dialog.edit_title' : 'dialog.add_title');
  return (
    <DialogFrame title={title} onClose={leave}>
      {shown ? (
        <ShownSecret {...shown} onCopy={onCopy} onDone={done} />
      ) : id === undefined ? (
        <NewKeyForm onMade={(secret) => show({ secret, oldUntil: null })} />
      ) : (
        <Loaded query={query} heights={[36, 36, 72]}>
          {(apiKey) => <EditKeyForm apiKey={apiKey} key={apiKey.id} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}
