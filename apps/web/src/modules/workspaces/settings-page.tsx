import { may } from '@kumbi/contract/shared/roles.ts';
import { companySchema } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { Anchor, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace, useWorkspacePath } from './current-workspace.tsx';
import { DeleteCompanyCard } from './delete-company-card.tsx';
import { workspaces } from './workspaces.api.ts';

function NameForm() {
  const t = useTranslations('workspaces.settings');
  const tc = useTranslations('app.common');
  const workspace = useWorkspace();
  const state = useSaveForm({
    schema: companySchema,
    initial: { name: workspace.name },
    save: ({ name }) => workspaces.update(workspace.kumbi_code, { body: { name } }),
    onSaved: async () => {
      showToast({ kind: 'success', title: tc('saved') });
    },
  });
  return (
    <FormShell state={state} submit={tc('save')}>
      <TextInput label={t('name')} description={t('name_help')} required {...state.form.getInputProps('name')} />
    </FormShell>
  );
}

export function SettingsPage() {
  const t = useTranslations('workspaces.settings');
  const workspace = useWorkspace();
  const path = useWorkspacePath();
  return (
    <Stack maw="44rem">
      <PageHead flush title={t('title')} detail={t('detail', { name: workspace.name })} />
      <SectionCard title={t(workspace.kind)} detail={t('role', { role: t(`roles.${workspace.role}`) })}>
        {may(workspace.role, 'company.manage') ? <NameForm /> : <Text>{t('ask_owner')}</Text>}
      </SectionCard>
      <SectionCard
        title={t('code')}
        detail={t('code_detail')}
        aside={
          <Group gap={4} wrap="nowrap">
            <Code fz="md" px="sm" py={6}>
              {workspace.kumbi_code}
            </Code>
            <CopyButton value={workspace.kumbi_code} label={t('copy_code')} />
          </Group>
        }
      />
      {may(workspace.role, 'audit.read') && (
        <SectionCard title={t('audit')} detail={t('audit_detail')}>
          <Anchor component={AppLink} href={path('settings/audit')} underline="always">
            {t('audit_open')}
          </Anchor>
        </SectionCard>
      )}
      {workspace.kind === 'company' && may(workspace.role, 'company.manage') && <DeleteCompanyCard />}
    </Stack>
  );
}
