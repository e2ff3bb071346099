import { may } from '@kumbi/contract/shared/roles.ts';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { MoreItem } from '../../ui/more-menu.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { customers } from './contacts.api.ts';

interface Props {
  readonly id: string;
  /** The name as shown, which the owner enters again. */
  readonly name: string;
}

/** Exports everything about a customer, and erases it permanently. */
export function ErasureItems({ id, name }: Props) {
  const t = useTranslations('contacts.erasure');
  const { kumbi_code, role } = useWorkspace();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const load = useAction(
    () => customers.exportOne(kumbi_code, { params: { id } }),
    ({ name: file, content }) => saveBlob(file, content),
  );
  const erase = useAction(
    () => customers.erase(kumbi_code, { params: { id }, body: { confirm: name } }, { drops: [id], eager: true }),
    async () => {
      showToast({ kind: 'success', title: t('done') });
      await navigate({ href: path('crm/customers') });
    },
  );
  const askErase = async () => {
    const question = { title: t('ask', { name }), body: t('body'), confirm: t('confirm'), typeName: name };
    if (await ask({ kind: 'delete', ...question })) erase.mutate(undefined);
  };
  return (
    <>
      {may(role, 'exports.create') && (
        <MoreItem icon={IconDownload} onClick={() => load.mutate(undefined)}>
          {t('export')}
        </MoreItem>
      )}
      {may(role, 'company.manage') && (
        <MoreItem danger icon={IconEraser} onClick={() => void askErase()}>
          {t('open')}
        </MoreItem>
      )}
    </>
  );
}
