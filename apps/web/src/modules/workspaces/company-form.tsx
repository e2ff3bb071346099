import { companySchema } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { workspaces } from './workspaces.api.ts';

/** `company-add`: creates a company and opens its home screen. */
export function CompanyForm() {
  const t = useTranslations('workspaces.company');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { close } = useModal();
  const state = useSaveForm({
    schema: companySchema,
    initial: { name: '' },
    modal: 'company-add',
    save: ({ name }, key) => workspaces.createCompany({ body: { name } }, { idempotencyKey: key }),
    onSaved: async (company) => {
      await navigate({ href: `${workspacePath(locale, company)}?modal=box-success&saved=company&how=added` });
    },
  });
  return (
    <DialogFrame title={t('title')} onClose={close} size="sm">
      <Stack>
        <Text c="dimmed">{t('detail')}</Text>
        <FormShell state={state} submit={t('action')} onCancel={close}>
          <TextInput
            label={t('name')}
            description={t('name_help')}
            required
            data-autofocus
            autoComplete="organization"
            {...state.form.getInputProps('name')}
          />
        </FormShell>
      </Stack>
    </DialogFrame>
  );
}
