import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useListView } from '../../../lib/use-list-view.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { UnknownNotice } from '../../../ui/unknown-notice.tsx';
import { PlatformIssueRow } from './platform-issue-row.tsx';
import { platformIssues, sellerIssues } from './platform-issues.api.ts';

const states = ['open', 'settled', 'sellers'] as const;

const empty = {
  open: { title: 'empty', detail: 'empty_detail' },
  settled: { title: 'none', detail: 'none_detail' },
  sellers: { title: 'sellers_empty', detail: 'sellers_empty_detail' },
} as const;

/** The payments to the platform that need a decision, and those that sellers leave undecided. */
export function PlatformIssuesPage() {
  const t = useTranslations('operator.issues');
  const view = useListView({ status: states }, []);
  const state = view.query.status ?? 'open';
  const own = useInfiniteQuery({
    ...platformIssues.list.pages({ query: { state: state === 'settled' ? 'settled' : 'open' } }),
    enabled: state !== 'sellers',
  });
  const ofSellers = useInfiniteQuery({ ...sellerIssues.list.pages({ query: {} }), enabled: state === 'sellers' });
  return (
    <>
      <UnknownNotice of={view} />
      <ListPage
        t={t}
        detail={t(state === 'sellers' ? 'sellers_detail' : 'detail')}
        drawing="slip"
        query={state === 'sellers' ? ofSellers : own}
        empty={{ title: t(empty[state].title), detail: t(empty[state].detail) }}
        actions={
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            onChange={(value) => view.set('status', value === 'open' ? undefined : value)}
            data={states.map((each) => ({ value: each, label: t(each) }))}
          />
        }
        count={(count) => t('count', { count })}
        row={(issue) => <PlatformIssueRow key={issue.id} issue={issue} decides={state !== 'sellers'} />}
      />
    </>
  );
}
