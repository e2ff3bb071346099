import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const announceEveryMs = 5_000;

/** Announces the number of new events to screen readers, in groups and not one by one. */
export function ArrivedNews({ count }: { readonly count: number }) {
  const t = useTranslations('hooks.log');
  const [told, setTold] = useState({ count: 0, text: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
    if (count === told.count || timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setTold({ count: latest.current, text: t('arrived', { count: latest.current - told.count }) });
    }, announceEveryMs);
  }, [count, told, t]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return <VisuallyHidden role="status">{told.text}</VisuallyHidden>;
}
