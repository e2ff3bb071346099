import type { PlanChange } from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Row } from '../../../ui/row.tsx';
import { DifferenceList } from './difference-list.tsx';
import { planChanges } from './plans.api.ts';

/** A planned or past change, with the conditions before and after it. */
export function ChangeRow({ change }: { readonly change: PlanChange }) {
  const t = useTranslations('operator.plans');
  const formats = useFormats();
  const locale = useLanguage();
  const { id, starts_at, is_started, by, created_at, before } = change;
  const named = { plan: before.name[locale], date: formats.dateTime(starts_at) };
  const withdraw = useAction(async () => {
    const question = { title: t('withdraw_ask', named), body: t('withdraw_body'), confirm: t('withdraw') };
    if (!(await ask({ kind: 'delete', ...question }))) return;
    await planChanges.cancel({ params: { id } });
    showToast({ kind: 'success', title: t('withdrawn') });
  });
  const scheduled = formats.dateTime(created_at);
  return (
    <Row
      asideBelow="all"
      title={t('from', named)}
      detail={
        <>
          <DifferenceList of={change} none={t('same')} />
          <span style={{ display: 'block' }}>
            {by ? t('by', { name: by, date: scheduled }) : t('on', { date: scheduled })}
          </span>
        </>
      }
      actions={
        !is_started && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('withdraw_named', named)}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined)}
          >
            {t('withdraw')}
          </Button>
        )
      }
    />
  );
}
