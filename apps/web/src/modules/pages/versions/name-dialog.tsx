import { versionNameLimit } from '@kumbi/contract/pages/pages.limits.ts';
import { type PageVersion, updatePageVersionSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { versions } from '../pages.api.ts';

interface Props {
  readonly id: string;
  readonly version: PageVersion;
  readonly onClose: () => void;
}

/** Names a version, or removes its name. */
export function NameDialog({ id, version, onClose }: Props) {
  const t = useTranslations('pages.versions');
  const tc = useTranslations('app.common');
  const { kumbi_code } = useWorkspace();
  const { revision, is_pinned } = version;
  const state = useSaveForm<{ name: string }, unknown>({
    schema: updatePageVersionSchema,
    initial: { name: version.name ?? '' },
    body: ({ name }) => ({ name, is_pinned }),
    guard: false,
    save: ({ name }) => versions.update(kumbi_code, { params: { id, revision }, body: { name, is_pinned } }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('name_saved') });
      onClose();
    },
  });
  return (
    <DialogFrame title={t(version.name ? 'rename' : 'give_name')} onClose={onClose} size="sm" top>
      <FormShell state={state} submit={tc('save')} onCancel={onClose}>
        <TextInput
          label={t('name')}
          description={t('name_help')}
          maxLength={versionNameLimit}
          data-autofocus
          {...state.form.getInputProps('name')}
        />
      </FormShell>
    </DialogFrame>
  );
}
