import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { createInvitationSchema, type Invitation, invitedRoles } from '@kumbi/contract/team/team.schemas.ts';
import { Select, Stack, Tabs, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { RoleField } from './role-field.tsx';
import { candidatesQuery, invitations } from './team.api.ts';

interface Values {
  by: 'code' | 'email';
  code: string;
  email: string;
  language: Locale;
  role: string;
}

const bodyOf = ({ by, code, email, language, role }: Values) =>
  by === 'code' ? { role, code } : { role, email, language };

/** `member-invite`: by member code or by email. */
export function InviteDialog() {
  const t = useTranslations('team.invite');
  const locale = useLanguage();
  const { kumbi_code } = useWorkspace();
  const { close } = useModal();
  const state = useSaveForm<Values, Invitation>({
    schema: createInvitationSchema,
    initial: { by: 'code', code: '', email: '', language: locale, role: 'editor' },
    body: bodyOf,
    extra: ({ by, code }): Record<string, string> => (by === 'code' && code === '' ? { code: t('missing') } : {}),
    modal: 'member-invite',
    save: (values, key) => invitations.create(kumbi_code, { body: bodyOf(values) }, { idempotencyKey: key }),
    onSaved: async ({ name }) => {
      showToast({ kind: 'success', title: t('sent', { name }) });
      close();
    },
  });
  const { form } = state;
  const { by } = form.values;
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <FormShell state={state} submit={t('send')} onCancel={close}>
        <Tabs value={by} onChange={(tab) => form.setFieldValue('by', tab === 'email' ? 'email' : 'code')}>
          <Tabs.List grow mb="md">
            <Tabs.Tab value="code">{t('by_code')}</Tabs.Tab>
            <Tabs.Tab value="email">{t('by_email')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="code">
            <SearchSelect
              label={t('code')}
              description={t('code_help')}
              placeholder={t('code_placeholder')}
              required
              value={form.values.code}
              onChange={(code) => form.setFieldValue('code', code)}
              error={form.errors.code}
              find={(words) => candidatesQuery(kumbi_code, words)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="email">
            <Stack>
              <TextInput
                label={t('email')}
                description={t('email_help')}
                type="email"
                required
                autoComplete="off"
                {...form.getInputProps('email')}
              />
              <Select
                label={t('language')}
                data={locales.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
                allowDeselect={false}
                {...form.getInputProps('language')}
              />
            </Stack>
          </Tabs.Panel>
        </Tabs>
        <RoleField label={t('role')} roles={invitedRoles} {...form.getInputProps('role')} />
      </FormShell>
    </DialogFrame>
  );
}
