import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';

/** Opens the chat instead of the current modal. */
export function ContactLink() {
  const t = useTranslations('support');
  const { open } = useModal();
  return (
    <Anchor component="button" type="button" onClick={() => open('support', {})}>
      {t('contact')}
    </Anchor>
  );
}
