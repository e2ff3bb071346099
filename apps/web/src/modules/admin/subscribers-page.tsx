import type { Subscriber } from '@kumbi/contract/admin/admin.schemas.ts';
import { Badge, Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { operatorPath } from '../../lib/workspace-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Row } from '../../ui/row.tsx';
import { subscribers } from './admin.api.ts';
import { VisitDialog } from './visit-dialog.tsx';

/** The whole name of a counter, which the frame's texts have. */
function useCounterName(): (counter: string) => string {
  const t = useTranslations();
  return (counter) =>
    t.has(`quotas.counters.${counter}` as 'app.nav.home') ? t(`quotas.counters.${counter}` as 'app.nav.home') : counter;
}

function SubscriberRow({ subscriber }: { readonly subscriber: Subscriber }) {
  const [visiting, setVisiting] = useState(false);
  const t = useTranslations('operator.subscribers');
  const formats = useFormats();
  const locale = useLanguage();
  const nameOf = useCounterName();
  const { name, kumbi_code, owner, owner_email, plan_name, period, valid_until, is_expired, usage } = subscriber;
  const used = usage.map((each) => t('used', { ...each, counter: nameOf(each.counter) })).join(' · ');
  return (
    <>
      <Row
        title={name}
        detail={<Facts of={{ kumbi_code, owner, owner_email, used }} />}
        asideBelow="all"
        aside={
          <Badge color={is_expired ? 'danger' : 'brand'} variant="light">
            {valid_until
              ? t(is_expired ? 'ended' : 'until', {
                  plan: plan_name,
                  period: t(period),
                  date: formats.date(valid_until),
                })
              : plan_name}
          </Badge>
        }
        actions={
          <Group gap="xs">
            <Button
              component={AppLink}
              href={`${operatorPath(locale, 'grants')}?q=${encodeURIComponent(kumbi_code)}`}
              size="compact-sm"
              variant="default"
            >
              {t('grants')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setVisiting(true)}>
              {t('visit')}
            </Button>
          </Group>
        }
      />
      {visiting && <VisitDialog workspace={subscriber} onClose={() => setVisiting(false)} />}
    </>
  );
}

/** All workspaces with a plan. */
export function SubscribersPage() {
  const t = useTranslations('operator.subscribers');
  const search = useSearchText();
  const query = useInfiniteQuery(subscribers.list.pages({ query: { name: search.q } }));
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      drawing="search"
      query={query}
      search={search}
      count={(count) => t('count', { count })}
      row={(subscriber) => <SubscriberRow subscriber={subscriber} />}
    />
  );
}
