import type { PageVersion } from '@kumbi/contract/pages/pages.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';

/** Returns how a version is called in lists: by its name or its time, and whether it is the draft or what visitors see. */
export function useVersionName(): (version: PageVersion) => string {
  const t = useTranslations('pages.versions');
  const formats = useFormats();
  return (version) => {
    const name = version.name ?? formats.dateTime(version.saved_at);
    if (version.live) return t('named_live', { name });
    return version.current ? t('named_draft', { name }) : name;
  };
}
