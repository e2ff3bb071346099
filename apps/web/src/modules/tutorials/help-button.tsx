import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useOnboarding } from './onboarding/use-onboarding.ts';

/** A text, because every first visit loads it. */
const sign = '?';

/** Opens the tutorials, which begin with the help about the current screen; on the first access, the onboarding. */
export function HelpButton() {
  const t = useTranslations('app.bar');
  const { open } = useModal();
  useOnboarding();
  return (
    <ActionIcon variant="default" size="lg" fw={600} aria-label={t('help')} onClick={() => open('tutorials', {})}>
      {sign}
    </ActionIcon>
  );
}
