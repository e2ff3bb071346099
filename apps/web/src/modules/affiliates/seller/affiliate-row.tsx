import type { Affiliate } from '@kumbi/contract/affiliates/affiliate.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { IconCash, IconHash, IconList, IconPlayerPause, IconPlayerPlay, IconUserX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Facts } from '../../../ui/facts.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { affiliates } from '../affiliates.api.ts';
import { StateBadge, useSumsText } from '../commission-facts.tsx';

/** An affiliate of the list, with clicks, sales and commission, and a button to approve a waiting one. */
export function AffiliateRow({ affiliate }: { readonly affiliate: Affiliate }) {
  const t = useTranslations('affiliates.row');
  const formats = useFormats();
  const sumsText = useSumsText();
  const pathOf = useWorkspacePath();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const { id, name, state, clicks, sales, commission } = affiliate;
  const move = useAction(
    (next: 'active' | 'paused' | 'ended') => affiliates.update(kumbi_code, { params: { id }, body: { state: next } }),
    (_, next) => showToast({ kind: 'success', title: t(`moved.${next}`, { name }) }),
  );
  const maySettle = may(role, 'sales.settle');
  const amount = (of: 'pending' | 'due' | 'paid') => {
    const text = sumsText(commission, of);
    return text && t(of, { amount: text });
  };
  return (
    <Row
      title={name}
      detail={
        <Facts
          of={{
            code: affiliate.code,
            clicks: t('clicks', { count: clicks }),
            sales: t('sales', { count: sales }),
            conversion:
              clicks > 0 && t('conversion', { percent: formats.number(Math.round((sales / clicks) * 1000) / 10) }),
            pending: amount('pending'),
            due: amount('due'),
            paid: amount('paid'),
          }}
        />
      }
      aside={<StateBadge state={state} />}
      asideBelow
      actions={
        <>
          {state === 'asked' && maySettle && (
            <Button size="compact-sm" loading={move.isPending} onClick={() => move.mutate('active')}>
              {t('approve')}
            </Button>
          )}
          <MoreMenu label={t('more', { name })}>
            <MoreItem icon={IconList} to={pathOf(`affiliates/commissions?id=${id}`)}>
              {t('commissions')}
            </MoreItem>
            {maySettle &&
              commission
                .filter(({ due }) => due > 0)
                .map(({ currency }) => (
                  <MoreItem key={currency} icon={IconCash} onClick={() => open('affiliate-pay', { id, currency })}>
                    {t('pay', { currency })}
                  </MoreItem>
                ))}
            {maySettle && state !== 'ended' && (
              <>
                <MoreItem icon={IconHash} onClick={() => open('affiliate-code', { id })}>
                  {t('change_code')}
                </MoreItem>
                {state === 'paused' && (
                  <MoreItem icon={IconPlayerPlay} onClick={() => move.mutate('active')}>
                    {t('resume')}
                  </MoreItem>
                )}
                {state === 'active' && (
                  <MoreItem icon={IconPlayerPause} onClick={() => move.mutate('paused')}>
                    {t('pause')}
                  </MoreItem>
                )}
                <MoreItem danger icon={IconUserX} onClick={() => move.mutate('ended')}>
                  {t(state === 'invited' ? 'withdraw' : state === 'asked' ? 'decline' : 'end')}
                </MoreItem>
              </>
            )}
          </MoreMenu>
        </>
      }
    />
  );
}
