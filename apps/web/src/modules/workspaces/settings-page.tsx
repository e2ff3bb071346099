import { may } from '@kumbi/contract/shared/roles.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CodeCard } from './code-card.tsx';
import { useWorkspace, useWorkspacePath } from './current-workspace.tsx';
import { DeleteCompanyCard } from './delete-company-card.tsx';
import { DeletedCompanies } from './deleted-companies.tsx';
import { SettingsCards } from './settings-cards.tsx';
import { ContactForm, NameForm, PlaceForm } from './settings-forms.tsx';

export function SettingsPage() {
  const t = useTranslations('workspaces.settings');
  const workspace = useWorkspace();
  const path = useWorkspacePath();
  const manages = may(workspace.role, 'company.manage');
  const isCompany = workspace.kind === 'company';
  return (
    <Stack maw="44rem">
      <PageHead flush title={t('title')} detail={t('detail', { name: workspace.name })} />
      <SectionCard
        title={t(workspace.kind)}
        detail={workspace.role === 'reader' ? undefined : t('role', { role: t(`roles.${workspace.role}`) })}
      >
        {manages ? <NameForm /> : <Text>{t('ask_owner')}</Text>}
      </SectionCard>
      {manages && (
        <>
          <SettingsCards />
          <PlaceForm />
          <ContactForm />
        </>
      )}
      <CodeCard changes={manages && isCompany} />
      {may(workspace.role, 'audit.read') && (
        <SectionCard title={t('audit')} detail={t('audit_detail')}>
          <Anchor component={AppLink} href={path('settings/audit')} underline="always">
            {t('audit_open')}
          </Anchor>
        </SectionCard>
      )}
      {isCompany ? manages && <DeleteCompanyCard /> : <DeletedCompanies />}
    </Stack>
  );
}
