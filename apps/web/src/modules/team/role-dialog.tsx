import { roles } from '@kumbi/contract/shared/roles.ts';
import { type Member, updateMemberSchema } from '@kumbi/contract/team/team.schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { RoleField } from './role-field.tsx';
import { members } from './team.api.ts';

/** `member-role`: the role of the member with `id`, who is in the list below it. */
export function RoleDialog() {
  const { id, q = '' } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const { close } = useModal();
  const query = useInfiniteQuery(members.list.pages(kumbi_code, { query: { name: q } }));
  const member = query.data?.items.find((each) => each.id === id);
  const isGone = query.data !== undefined && !query.isPlaceholderData && member === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  return member ? <RoleForm member={member} /> : null;
}

function RoleForm({ member }: { readonly member: Member }) {
  const t = useTranslations('team.role');
  const { kumbi_code, role } = useWorkspace();
  const { close } = useModal();
  const { name, recipient } = member;
  const body = (values: { role: string }) => ({ role: values.role, code: recipient.code });
  const state = useSaveForm({
    schema: updateMemberSchema,
    initial: { role: member.role as string },
    body,
    modal: 'member-role',
    save: (values) => members.update(kumbi_code, { body: body(values) }),
    onSaved: async () => {
      showToast({ kind: 'success', title: t('saved', { name }) });
      close();
    },
  });
  // An owner is only made by an owner.
  const offered = [...roles].reverse().filter((each) => each !== 'owner' || role === 'owner');
  return (
    <DialogFrame title={t('title', { name })} onClose={close}>
      <FormShell state={state} submit={t('save')} onCancel={close}>
        <RoleField label={t('field')} roles={offered} {...state.form.getInputProps('role')} />
      </FormShell>
    </DialogFrame>
  );
}
