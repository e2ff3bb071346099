import { useTranslations } from 'use-intl';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Returns a function for the size of a file in words. */
export function useFileSize(): (bytes: number) => string {
  const t = useTranslations('support');
  return (bytes) =>
    bytes < megabyte
      ? t('kilobytes', { size: Math.max(1, Math.round(bytes / kilobyte)) })
      : t('megabytes', { size: Math.round((bytes / megabyte) * 10) / 10 });
}
