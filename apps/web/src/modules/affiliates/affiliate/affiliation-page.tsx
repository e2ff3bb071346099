import type { AffiliationDetail } from '@kumbi/contract/affiliates/affiliation.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconDoorExit, IconHash } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { affiliations } from '../affiliates.api.ts';
import { Figures, StateBadge, useRateText, useSumsText } from '../commission-facts.tsx';
import { CommissionRow } from '../commission-row.tsx';
import { LinkList } from './link-list.tsx';

const ClickChart = lazy(() => import('./click-chart.tsx').then(({ ClickChart: Chart }) => ({ default: Chart })));

/** One program for its affiliate: the links to share, the clicks, and the commission. */
export function AffiliationPage() {
  const id = usePathParam('affiliation');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(affiliations.get(kumbi_code, { params: { id } }));
  return (
    <>
      <AffiliateTabs current="affiliations" />
      <Loaded query={query} heights={[64, 88, 200, 200]}>
        {(affiliation) => <Detail affiliation={affiliation} />}
      </Loaded>
    </>
  );
}

function Detail({ affiliation }: { readonly affiliation: AffiliationDetail }) {
  const t = useTranslations('affiliates.affiliation');
  const formats = useFormats();
  const sumsText = useSumsText();
  const { clicks, sales, commission, days, state, is_on: isOn } = affiliation;
  const figure = (of: 'pending' | 'due' | 'paid') => sumsText(commission, of) || formats.number(0);
  const earns = state === 'active' && isOn;
  return (
    <Stack>
      <PageHead
        title={affiliation.seller}
        detail={<StateBadge state={state} />}
        actions={<Actions affiliation={affiliation} />}
        flush
      />
      {!earns && (
        <Paper p="md">
          <Text>{t(isOn || state === 'ended' ? `closed.${state as 'asked'}` : 'closed.off')}</Text>
        </Paper>
      )}
      <Figures
        of={[
          [t('clicks'), formats.number(clicks)],
          [t('sales'), formats.number(sales)],
          [t('pending'), figure('pending')],
          [t('due'), figure('due')],
          [t('paid'), figure('paid')],
        ]}
      />
      {earns && <LinkList affiliation={affiliation} />}
      {days.length > 0 && (
        <SectionCard title={t('clicks_by_day')}>
          <Suspense fallback={<div style={{ height: 200 }} />}>
            <ClickChart days={days} />
          </Suspense>
        </SectionCard>
      )}
      <Terms affiliation={affiliation} />
      <Commissions id={affiliation.id} />
    </Stack>
  );
}

function Actions({ affiliation: { id, seller, state } }: { readonly affiliation: AffiliationDetail }) {
  const t = useTranslations('affiliates.affiliation');
  const navigate = useNavigate();
  const pathOf = useWorkspacePath();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const leave = useAction(
    () => affiliations.delete(kumbi_code, { params: { id } }),
    () => {
      showToast({ kind: 'success', title: t('left', { seller }) });
      void navigate({ to: pathOf('affiliates/affiliations') });
    },
  );
  if (!may(role, 'sales.settle') || state === 'ended') return null;
  const confirmLeaving = async () => {
    const question = { title: t('leave_title', { seller }), body: t('leave_text'), confirm: t('leave') };
    if (await ask({ kind: 'default', ...question })) leave.mutate(undefined);
  };
  return (
    <MoreMenu label={t('more', { seller })}>
      <MoreItem icon={IconHash} onClick={() => open('affiliation-code', { id })}>
        {t('change_code')}
      </MoreItem>
      <MoreItem danger icon={IconDoorExit} onClick={() => void confirmLeaving()}>
        {t('leave')}
      </MoreItem>
    </MoreMenu>
  );
}

function Terms({ affiliation }: { readonly affiliation: AffiliationDetail }) {
  const t = useTranslations('affiliates.affiliation');
  const tp = useTranslations('affiliates.purposes');
  const rateText = useRateText();
  const { rate, rates, cookie_days: cookieDays, waiting_days: waitingDays, terms } = affiliation;
  return (
    <SectionCard title={t('terms')}>
      <Stack gap={4}>
        <Text>{t('rate', { rate: rateText(rate) })}</Text>
        {rates.map((each) => (
          <Text key={`${each.purpose} ${each.item}`} c="dimmed">
            {t('exception', { title: each.item ? each.title : tp(each.purpose), rate: rateText(each.rate) })}
          </Text>
        ))}
        <Text>{t('window', { days: cookieDays })}</Text>
        <Text>{t('waiting', { days: waitingDays })}</Text>
        {terms && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{terms}</Text>}
      </Stack>
    </SectionCard>
  );
}

function Commissions({ id }: { readonly id: string }) {
  const t = useTranslations('affiliates.affiliation');
  const tc = useTranslations('affiliates.commissions');
  const { kumbi_code } = useWorkspace();
  const query = useInfiniteQuery(affiliations.listCommissions.pages(kumbi_code, { params: { id }, query: {} }));
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('commissions')}
      </Title>
      <ListFrame
        query={query}
        count={(count) => tc('count', { count })}
        empty={<EmptyState drawing="slip" title={t('no_sales')} detail={t('no_sales_detail')} />}
        row={(commission) => <CommissionRow commission={commission} />}
      />
    </section>
  );
}
