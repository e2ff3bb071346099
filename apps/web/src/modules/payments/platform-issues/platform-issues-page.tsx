import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPage } from '../../../ui/list-page.tsx';
import { PlatformIssueRow } from './platform-issue-row.tsx';
import { platformIssues, sellerIssues } from './platform-issues.api.ts';

const states = ['open', 'settled', 'sellers'] as const;
type State = (typeof states)[number];

const empty = {
  open: { title: 'empty', detail: 'empty_detail' },
  settled: { title: 'none', detail: 'none_detail' },
  sellers: { title: 'sellers_empty', detail: 'sellers_empty_detail' },
} as const;

/** The payments to the platform that need a decision, and those that sellers leave undecided. */
export function PlatformIssuesPage() {
  const t = useTranslations('operator.issues');
  const [state, setState] = useState<State>('open');
  const own = useInfiniteQuery({
    ...platformIssues.list.pages({ query: { state: state === 'settled' ? 'settled' : 'open' } }),
    enabled: state !== 'sellers',
  });
  const ofSellers = useInfiniteQuery({ ...sellerIssues.list.pages({ query: {} }), enabled: state === 'sellers' });
  return (
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
          onChange={(value) => setState(states.find((each) => each === value) ?? 'open')}
          data={states.map((each) => ({ value: each, label: t(each) }))}
        />
      }
      count={(count) => t('count', { count })}
      row={(issue) => <PlatformIssueRow key={issue.id} issue={issue} decides={state !== 'sellers'} />}
    />
  );
}
