import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';

const megabyte = 1024 * 1024;

/** Writes a number of bytes as megabytes. */
export function useFileSize(): (bytes: number) => string {
  const t = useTranslations('media.file');
  const formats = useFormats();
  return (bytes) => t('megabytes', { size: formats.number(Math.ceil((bytes / megabyte) * 10) / 10) });
}
