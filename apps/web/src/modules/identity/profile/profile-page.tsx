import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../ui/page-head.tsx';
import { meQuery } from '../me.api.ts';
import { EmailForm } from '../sign-in/email-form.tsx';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { AccountDataCard } from './account-data-card.tsx';
import { ConnectedSignIns } from './connected-sign-ins.tsx';
import { MemberCodeCard } from './member-code-card.tsx';
import { ProfileCards } from './profile-cards.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function ProfilePage() {
  const t = useTranslations('identity.profile');
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  return (
    <Stack maw="44rem" gap="md">
      <PageHead flush title={t('title')} detail={t('detail')} />
      <ProfileForm me={me} />
      <ProfileCards />
      <MemberCodeCard code={me.member_code} />
      <EmailForm me={me} />
      <PasswordForm />
      <TwoFactorCard on={me.two_factor} />
      <ConnectedSignIns />
      <SessionsList />
      <AccountDataCard email={me.email} />
    </Stack>
  );
}
