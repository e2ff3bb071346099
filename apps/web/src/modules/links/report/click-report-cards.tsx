import type { ClickReport } from '@kumbi/contract/links/click-report.schemas.ts';
import { type ClickFact, clickFacts, otherValues } from '@kumbi/contract/links/links.limits.ts';
import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { devices } from '@kumbi/contract/shared/devices.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { RankingCard } from '../../../ui/ranking-card.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

const ClickChart = lazy(async () => ({ default: (await import('./click-chart.tsx')).ClickChart }));
const chartHeight = 240;

interface Props {
  readonly report: ClickReport;
  readonly link: ShortLink;
}

/** The clicks of a link: sums, a chart, and what its visitors have in common. */
export function ClickReportCards({ report, link }: Props) {
  const t = useTranslations('links.page');
  const formats = useFormats();
  const nameOf = useValueName();
  const figures = [
    [t('clicks'), formats.number(report.total.clicks)],
    [t('leads'), formats.number(report.leads)],
    [t('sales'), formats.number(report.sales)],
    [t('revenue'), report.revenue.map(({ amount, currency }) => formats.money(amount, currency)).join(' · ') || '–'],
    [t('bots'), formats.number(report.total.bots)],
    [t('last_click'), link.last_click_at ? formats.dateTime(link.last_click_at) : t('never')],
  ] as const;
  // A link with one target has only one value.
  const facts = clickFacts.filter((fact) => fact !== 'target' || report.facts.target.length > 1);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
        {figures.map(([name, value]) => (
          <Paper key={name} p="md" component="article">
            <Text c="dimmed">{name}</Text>
            <Text size="xl" fw={600} className="figures">
              {value}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <SectionCard title={t('chart')}>
        <Suspense fallback={<Skeleton h={chartHeight} />}>
          <ClickChart report={report} height={chartHeight} />
        </Suspense>
      </SectionCard>
      {report.total.clicks > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {facts.map((fact) => (
            <RankingCard
              key={fact}
              title={t(`facts.${fact}`)}
              heads={[t('value'), t('clicks')]}
              rows={report.facts[fact].map(({ value, clicks }) => ({
                id: value,
                name: nameOf(fact, value),
                counts: [clicks],
              }))}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

/** Returns a function that names a value of a fact in the reader's language. */
function useValueName(): (fact: ClickFact, value: string) => string {
  const t = useTranslations('links.page');
  const tag = intlTags[useLanguage()];
  const regions = new Intl.DisplayNames(tag, { type: 'region' });
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  return (fact, value) => {
    if (value === '') return t(fact === 'referrer' ? 'direct' : 'unknown');
    if (fact === 'country') return regions.of(value) ?? value;
    if (fact === 'language') return languages.of(value) ?? value;
    if (fact === 'referrer' && value === otherValues) return t('other');
    const device = fact === 'device' && devices.find((each) => each === value);
    return device ? t(`devices.${device}`) : value;
  };
}
