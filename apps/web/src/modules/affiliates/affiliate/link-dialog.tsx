import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ShareLink } from '../../../ui/share-link.tsx';

/** `affiliation-link`: a link to share on WhatsApp, to copy, and as a QR code. */
export function LinkDialog() {
  const t = useTranslations('affiliates.links');
  const { link = '' } = useAppSearch();
  const { close } = useModal();
  const texts = { whatsapp: t('whatsapp'), copy: t('copy_link'), qrLabel: t('qr_label'), qrHelp: t('qr_help') };
  return (
    <DialogFrame title={t('share_title')} onClose={close}>
      <Stack>
        <ShareLink address={link} message={link} texts={texts} />
      </Stack>
    </DialogFrame>
  );
}
