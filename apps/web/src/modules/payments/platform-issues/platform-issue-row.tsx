import type { PlatformIssue } from '@kumbi/contract/payments/platform-issues.schemas.ts';
import { Badge, Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Row } from '../../../ui/row.tsx';
import { platformIssues } from './platform-issues.api.ts';

interface Props {
  readonly issue: PlatformIssue;
  /** Whether the operator can decide; sellers decide on their own sales. */
  readonly decides: boolean;
}

/** One payment that needs a decision: the received amount, the reason, the buyer, and the possible decisions. */
export function PlatformIssueRow({ issue, decides }: Props) {
  const t = useTranslations('operator.issues');
  const formats = useFormats();
  const { workspace, kumbi_code, buyer, reason, state, reference, arrived_at, payment } = issue;
  const amounts = {
    amount: formats.money(issue.amount, issue.currency),
    expected: formats.money(issue.expected, issue.currency),
  };
  const facts = [
    kumbi_code,
    buyer,
    t('arrived', { time: formats.dateTime(arrived_at) }),
    reference ? t('reference', { reference }) : t('by_hand'),
  ];
  return (
    <Row
      title={t('line', { workspace, number: payment.number })}
      detail={
        <>
          {t(`reasons.${reason}`, amounts)}
          <br />
          {facts.join(' · ')}
        </>
      }
      asideBelow="all"
      aside={
        <>
          {state !== 'open' && (
            <Badge variant="light" color={state === 'returning' ? 'amber' : 'gray'}>
              {t(`states.${state}`)}
            </Badge>
          )}
          {amounts.amount}
        </>
      }
      actions={decides && <Decisions issue={issue} amount={amounts.amount} />}
    />
  );
}

function Decisions({ issue, amount }: { readonly issue: PlatformIssue; readonly amount: string }) {
  const t = useTranslations('operator.issues');
  const { id, state, acceptable, reason, workspace } = issue;
  const { number } = issue.payment;
  const accept = useAction(async () => {
    const question = { title: t('accept_ask', { amount, number }), body: t('accept_body', { workspace }) };
    if (!(await ask({ kind: 'default', ...question, confirm: t(verb) }))) return;
    await platformIssues.accept({ params: { id } });
    showToast({ kind: 'success', title: t('accepted', { number }) });
  });
  const settle = useAction(
    (settled: boolean) => platformIssues.settle({ params: { id }, body: { settled } }),
    (_, settled) => showToast({ kind: 'success', title: t(settled ? 'refunded' : 'reopened', { number }) }),
  );
  const verb = reason === 'wrong_amount' ? 'accept' : 'deliver';
  if (state === 'returning')
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('undo_one', { number })}
        loading={settle.isPending}
        onClick={() => settle.mutate(false)}
      >
        {t('undo')}
      </Button>
    );
  if (state !== 'open') return null;
  return (
    <Group gap="xs">
      {acceptable && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t(`${verb}_one`, { number })}
          loading={accept.isPending}
          disabled={settle.isPending}
          onClick={() => accept.mutate(undefined)}
        >
          {t(verb)}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('refund_one', { number })}
        loading={settle.isPending}
        disabled={accept.isPending}
        onClick={() => settle.mutate(true)}
      >
        {t('refund')}
      </Button>
    </Group>
  );
}
