import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../lib/feedback/toast.ts';
import classes from './banner.module.css';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Shows when the network is lost and when it returns. Failed queries are then refetched. */
export function NetworkBanner() {
  const t = useTranslations('app.network');
  const client = useQueryClient();
  const online = useSyncExternalStore(subscribe, isOnline);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) {
      wasOffline.current = false;
      showToast({ kind: 'success', title: t('back') });
      void client.invalidateQueries();
    }
  }, [online, client, t]);
  return (
    <div role="status" aria-live="polite">
      {!online && <div className={classes.offline}>{t('offline')}</div>}
    </div>
  );
}
