import { Group, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Counts down while the payer pays. At its end only the words change: the payment stays open.
 *
 * @param seconds the time in which most payers finish with this method
 */
export function Countdown({ seconds }: { readonly seconds: number }) {
  const t = useTranslations('payments.pay');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <Group gap="xs" wrap="nowrap">
      <Loader size="xs" aria-hidden="true" />
      <Text role="status">{left > 0 ? t('waiting') : t('still_waiting')}</Text>
      {left > 0 && (
        <Text c="dimmed" className="figures" aria-hidden="true">
          {t('seconds', { count: left })}
        </Text>
      )}
    </Group>
  );
}
