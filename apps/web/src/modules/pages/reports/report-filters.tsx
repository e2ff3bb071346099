import { Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { spanOf } from './report-days.ts';
import { pageChoiceQuery } from './reports.api.ts';
import classes from './reports.module.css';
import { reportPeriods, type useReportChoice } from './use-report-choice.ts';

/** The option for a custom period, which has its own two fields. */
const ownDays = 'own';

/** Chooses the page and the days. */
export function ReportFilters({ choice }: { readonly choice: ReturnType<typeof useReportChoice> }) {
  const t = useTranslations('pages.reports');
  const { kumbi_code } = useWorkspace();
  const { data: pages = [] } = useQuery(pageChoiceQuery(kumbi_code));
  const { span } = choice;
  const setDay = (part: 'from' | 'to') => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    const moved = { ...span, [part]: value };
    // If the first day is after the last, the other field follows.
    const next = moved.from > moved.to ? { from: value, to: value } : moved;
    if (spanOf(next.from, next.to)) choice.chooseSpan(next);
  };
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={t('page')}
        placeholder={t('all_pages')}
        clearable
        clearButtonProps={{ 'aria-label': t('all_pages') }}
        searchable
        nothingFoundMessage={t('no_page')}
        value={choice.page ?? null}
        onChange={choice.choosePage}
        data={pages.map(({ id, title }) => ({ value: id, label: title }))}
        w={{ base: '100%', xs: '16rem' }}
      />
      <Select
        label={t('period')}
        value={choice.period ?? ownDays}
        onChange={(next) => {
          if (next === ownDays) choice.chooseSpan(span);
          else if (next) choice.choosePeriod(next);
        }}
        data={[
          ...reportPeriods.map((days) => ({ value: days, label: t('last_days', { count: Number(days) }) })),
          { value: ownDays, label: t('own_days') },
        ]}
        w={{ base: '100%', xs: '13rem' }}
      />
      {choice.period === null && (
        <>
          <TextInput
            type="date"
            label={t('from')}
            value={span.from}
            onChange={setDay('from')}
            className={classes.field ?? ''}
          />
          <TextInput
            type="date"
            label={t('to')}
            value={span.to}
            onChange={setDay('to')}
            className={classes.field ?? ''}
          />
        </>
      )}
    </Group>
  );
}
