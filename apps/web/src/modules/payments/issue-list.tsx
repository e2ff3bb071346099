import type { PaymentIssue } from '@kumbi/contract/payments/payments.schemas.ts';
import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { IssueRow } from './issue-row.tsx';
import { issues } from './payments.api.ts';

interface Props {
  /** Returns a function that opens the sale of a payment; undefined if the caller doesn't sell for that purpose. */
  readonly saleOf: (issue: PaymentIssue) => (() => void) | undefined;
}

/** The payments that a person must review. */
export function IssueList({ saleOf }: Props) {
  const t = useTranslations('payments.issues');
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const query = useInfiniteQuery(issues.list.pages(kumbi_code, { query: { name: search.q } }));
  return (
    <ListFrame
      query={query}
      search={search}
      searchLabel={t('search')}
      count={(count) => t('count', { count })}
      empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
      skeleton={<Skeleton h={96} m="sm" />}
      row={(issue) => <IssueRow issue={issue} onSale={saleOf(issue)} />}
    />
  );
}
