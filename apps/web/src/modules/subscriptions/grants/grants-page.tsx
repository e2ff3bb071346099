import type { Grant } from '@kumbi/contract/subscriptions/grants.schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { Row } from '../../../ui/row.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { grants } from './grants.api.ts';

function GrantRow({ grant }: { readonly grant: Grant }) {
  const t = useTranslations('operator.grants');
  const names = useTranslations('quotas');
  const formats = useFormats();
  const { kumbi_code, workspace, counter, units, plan_name, until, reason, by, created_at } = grant;
  const given = counter
    ? t('units_of', { units: units ?? 0, name: names(`counters.${counter}`) })
    : t('plan_until', { plan: plan_name ?? '', date: until ? formats.date(until) : '' });
  const date = formats.dateTime(created_at);
  return (
    <Row
      title={workspace}
      detail={<Facts of={{ kumbi_code, by: by ? t('by', { name: by, date }) : date, reason }} />}
      asideBelow
      aside={given}
    />
  );
}

/** The grants of all workspaces, found by the code of one, and the form for a new one. */
export function GrantsPage() {
  const t = useTranslations('operator.grants');
  const search = useSearchText();
  const [creating, setCreating] = useState(false);
  const query = useInfiniteQuery(grants.list.pages({ query: { name: search.q } }));
  return (
    <>
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={() => setCreating(true)}
        drawing="slip"
        query={query}
        search={search}
        count={(count) => t('count', { count })}
        row={(grant) => <GrantRow grant={grant} />}
      />
      {creating && <GrantDialog workspace={search.q} onClose={() => setCreating(false)} />}
    </>
  );
}
