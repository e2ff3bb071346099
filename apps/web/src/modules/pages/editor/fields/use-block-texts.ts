import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** The editor's texts for blocks, their fields and options. Time zones and currencies show their own names. */
export function useBlockTexts() {
  const t = useTranslations('pages.blocks');
  return useMemo(() => {
    const text = (key: string, fallback: string) => (t.has(key as 'names.text') ? t(key as 'names.text') : fallback);
    return {
      group: (group: string) => text(`groups.${group}`, group),
      name: (type: string) => text(`names.${type}`, type),
      field: (name: string) => text(`fields.${name}`, name),
      add: (list: string) => text(`items.${list}`, text(`fields.${list}`, list)),
      option: (field: string, option: string) => text(`options.${field}.${option}`, option.replaceAll('_', ' ')),
    };
  }, [t]);
}
