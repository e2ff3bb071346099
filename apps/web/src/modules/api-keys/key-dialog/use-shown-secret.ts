import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';

export interface Shown {
  readonly secret: string;
  readonly oldUntil: string | null;
}

/** A secret that is on the screen, in memory only, and a way to close its dialog that asks while it was not copied. */
export function useShownSecret() {
  const t = useTranslations('api-keys.secret');
  const { close } = useModal();
  const [shown, setShown] = useState<Shown | null>(null);
  const [copied, setCopied] = useState(false);
  const leave = async () => {
    const sure =
      shown === null ||
      copied ||
      (await ask({ kind: 'default', title: t('leave_title'), body: t('leave_body'), confirm: t('leave') }));
    if (sure) close();
  };
  return { shown, show: setShown, onCopy: () => setCopied(true), leave: () => void leave(), done: close };
}
