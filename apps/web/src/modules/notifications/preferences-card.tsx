import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

/** The way from a person's own page to their notifications. */
export function PreferencesCard() {
  const t = useTranslations('notifications.preferences');
  const path = useWorkspacePath();
  return (
    <SectionCard title={t('card_title')} detail={t('card_detail')}>
      <Anchor component={AppLink} href={path('profile/notifications')} underline="always">
        {t('card_open')}
      </Anchor>
    </SectionCard>
  );
}
