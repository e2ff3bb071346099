import type { AbuseReport } from '@kumbi/contract/pages/reports.schemas.ts';
import { Anchor, Badge, Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { Row } from '../../../ui/row.tsx';
import { UnknownNotice } from '../../../ui/unknown-notice.tsx';
import { abuseReports } from './abuse-reports.api.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const states = ['open', 'answered'] as const;

interface RowProps {
  readonly report: AbuseReport;
  readonly onAnswer: () => void;
}

function ReportRow({ report, onAnswer }: RowProps) {
  const t = useTranslations('operator.reports');
  const formats = useFormats();
  const { title, url, workspace, reason, details, email, created_at, outcome, answer } = report;
  const facts = [
    t(`reasons.${reason}`),
    workspace ?? t('deleted'),
    ...(email ? [t('reporter', { email })] : []),
    formats.dateTime(created_at),
  ];
  return (
    <Row
      title={title}
      detail={
        <>
          {facts.join(' · ')}
          <br />
          {details}
          {answer && (
            <>
              <br />
              {answer}
            </>
          )}
          <br />
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {t('view')}
          </Anchor>
        </>
      }
      asideBelow="all"
      aside={
        outcome && (
          <Badge variant="light" color={outcome === 'unpublished' ? 'danger' : 'gray'}>
            {t(`done.${outcome}`)}
          </Badge>
        )
      }
      actions={
        outcome === null && (
          <Button size="compact-sm" variant="default" onClick={onAnswer}>
            {t('answer')}
          </Button>
        )
      }
    />
  );
}

/** The reports of visitors, and the operator's decisions. */
export function AbuseReportsPage() {
  const t = useTranslations('operator.reports');
  const view = useListView({ status: states }, []);
  const state = view.query.status ?? 'open';
  const [answering, setAnswering] = useState<AbuseReport>();
  const query = useInfiniteQuery(abuseReports.list.pages({ query: { state } }));
  return (
    <>
      <UnknownNotice of={view} />
      <ListPage
        t={t}
        detail={t('detail')}
        drawing="search"
        query={query}
        {...(state === 'answered' ? { empty: { title: t('none'), detail: t('none_detail') } } : {})}
        actions={
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            onChange={(value) => view.set('status', value === 'open' ? undefined : value)}
            data={states.map((value) => ({ value, label: t(value) }))}
          />
        }
        count={(count) => t('count', { count })}
        row={(report) => <ReportRow report={report} onAnswer={() => setAnswering(report)} />}
      />
      {answering && <AnswerDialog report={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}
