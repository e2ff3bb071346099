import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { pageFacts } from '../../lib/page-facts.ts';

/** Says once that a new version is ready. */
export function UpdateNotice({ onReload }: { readonly onReload: () => void }) {
  const t = useTranslations('installation.update');
  useEffect(() => {
    showToast({
      id: 'app-update',
      kind: 'info',
      title: t('title', { brand: pageFacts.brand }),
      detail: t('detail'),
      button: { label: t('reload'), onClick: onReload },
    });
  }, [t, onReload]);
  return null;
}
