import { builtCounters, type Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { LedgerEntry } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Row } from '../../ui/row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ledgerEntries } from './subscriptions.api.ts';

/** Explains every change of a limit to the owner. */
export function LedgerList({ workspace }: { readonly workspace: string }) {
  const t = useTranslations('subscriptions.page');
  const names = useTranslations('quotas');
  const view = useListView({ counter: builtCounters }, []);
  const query = useInfiniteQuery(ledgerEntries.list.pages(workspace, { query: view.query }));
  return (
    <SectionCard title={t('ledger')} detail={t('ledger_detail')}>
      <ListFrame
        query={query}
        filters={
          <ListControls
            view={view}
            filters={[
              { param: 'counter', label: t('ledger_counter'), text: (value: Counter) => names(`counters.${value}`) },
            ]}
          />
        }
        view={view}
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
