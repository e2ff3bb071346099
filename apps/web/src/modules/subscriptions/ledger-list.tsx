import { builtCounters, type Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { LedgerEntry } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { Select, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Row } from '../../ui/row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ledgerEntries } from './subscriptions.api.ts';

/** Explains every change of a limit to the owner. */
export function LedgerList({ workspace }: { readonly workspace: string }) {
  const t = useTranslations('subscriptions.page');
  const names = useTranslations('quotas');
  const [counter, setCounter] = useState<Counter>();
  const query = useInfiniteQuery(ledgerEntries.list.pages(workspace, { query: counter ? { counter } : {} }));
  return (
    <SectionCard title={t('ledger')} detail={t('ledger_detail')}>
      <ListFrame
        query={query}
        filters={
          <Select
            aria-label={t('ledger_counter')}
            placeholder={t('ledger_all')}
            clearable
            value={counter ?? null}
            data={builtCounters.map((value) => ({ value, label: names(`counters.${value}`) }))}
            onChange={(value) => setCounter(builtCounters.find((each) => each === value))}
          />
        }
        count={(count) => t('ledger_count', { count })}
        empty={<EmptyState drawing="slip" title={t('ledger_empty')} detail={t('ledger_empty_detail')} />}
        row={(entry) => <LedgerRow entry={entry} />}
      />
    </SectionCard>
  );
}

function LedgerRow({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTranslations('subscriptions.page');
  const names = useTranslations('quotas');
  const formats = useFormats();
  const size = Math.abs(entry.units);
  const units = size >= unlimitedFrom ? names('unlimited') : formats.number(size);
  const sign = entry.units < 0 ? '−' : '+';
  return (
    <Row
      title={names(`counters.${entry.counter}`)}
      detail={
        <Facts of={{ reason: entry.note ?? t(`reasons.${entry.reason}`), at: formats.dateTime(entry.made_at) }} />
      }
      aside={
        <Text span className="figures">
          {size >= unlimitedFrom ? units : `${sign}${units}`}
        </Text>
      }
    />
  );
}
