import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

/** The options of a link that are set; nothing if none is. */
export function LinkFacts({ link }: { readonly link: ShortLink }) {
  const t = useTranslations('links.form');
  const tp = useTranslations('links.page');
  const formats = useFormats();
  const tag = intlTags[useLanguage()];
  const named = (type: 'region' | 'language', code: string) => new Intl.DisplayNames(tag, { type }).of(code) ?? code;
  const targets = link.targets.map(({ device, country, language, url }) => {
    const visitors = [
      device && t(`devices.${device}`),
      country && named('region', country),
      language && named('language', language),
    ];
    return `${visitors.filter(Boolean).join(', ')}: ${url}`;
  });
  const facts = [
    { label: t('folder'), value: link.folder },
    { label: t('tags'), value: link.tags.join(', ') },
    { label: t('expires_at'), value: link.expires_at ? formats.dateTime(link.expires_at) : '' },
    { label: t('clicks_limit'), value: link.clicks_limit === null ? '' : formats.number(link.clicks_limit) },
    { label: t('expired_url'), value: link.expired_url ?? '' },
    { label: t('protection'), value: link.has_password ? t('password') : '' },
    { label: t('targets'), value: targets.join('\n') },
    { label: t('split'), value: link.split.map(({ percent, url }) => `${percent}%: ${url}`).join('\n') },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <SectionCard title={tp('options')}>
      <FactList facts={facts} />
    </SectionCard>
  );
}
