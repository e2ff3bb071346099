import type { PaymentIssue } from '@kumbi/contract/payments/payments.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Facts } from '../../ui/facts.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import classes from './issue-row.module.css';
import { issues } from './payments.api.ts';

interface Props {
  readonly issue: PaymentIssue;
  /** Opens the sale, if the caller knows it. */
  readonly onSale: ((issue: PaymentIssue) => void) | undefined;
}

/** Shows the received amount, the reason for the review, and the possible decisions. */
export function IssueRow({ issue, onSale }: Props) {
  const t = useTranslations('payments.issues');
  const formats = useFormats();
  const workspace = useWorkspace();
  const { number } = issue.payment;
  const settle = useUndoable<void>({
    run: () => issues.settle(workspace.kumbi_code, { body: { id: issue.id, settled: true } }),
    undo: () => issues.settle(workspace.kumbi_code, { body: { id: issue.id, settled: false } }),
    done: () => t('settled', { number }),
  });
  const accept = useAction<void, unknown>(
    () => issues.accept(workspace.kumbi_code, { body: { id: issue.id } }),
    () => showToast({ kind: 'success', title: t('accepted', { number }) }),
  );
  const amounts = {
    amount: formats.money(issue.amount, issue.currency),
    expected: formats.money(issue.expected, issue.currency),
  };
  const settles = may(workspace.role, 'sales.settle');
  return (
    <Stack gap="xs" className={classes.row}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Stack gap={2} miw={0}>
          <Text fw={500}>{t('line', { buyer: issue.buyer, number })}</Text>
          <Text size="sm" c="dimmed" className="figures">
            <Facts
              of={{
                time: t('arrived', { time: formats.dateTime(issue.arrived_at) }),
                way: issue.reference ? t('reference', { reference: issue.reference }) : t('by_hand'),
              }}
            />
          </Text>
        </Stack>
        <Stack gap={4} align="flex-end" flex="none">
          <Text fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
            {amounts.amount}
          </Text>
          <Badge color={issue.kind === 'refund' ? 'danger' : 'amber'}>{t(`kinds.${issue.kind}`)}</Badge>
        </Stack>
      </Group>
      <Text size="sm">{t(`${issue.own ? 'reasons' : 'platform'}.${issue.reason}`, amounts)}</Text>
      {issue.own && issue.held && (
        <Text size="sm" c="dimmed">
          {t('held')}
        </Text>
      )}
      {issue.own && (
        <Group gap="xs">
          {settles && issue.acceptable && (
            <Button
              size="compact-md"
              variant="light"
              loading={accept.isPending}
              disabled={settle.isPending}
              aria-label={t('accept_one', { number })}
              onClick={() => accept.mutate()}
            >
              {t(issue.reason === 'wrong_amount' ? 'accept' : 'deliver')}
            </Button>
          )}
          {settles && (
            <Button
              size="compact-md"
              variant={issue.acceptable ? 'default' : 'light'}
              disabled={accept.isPending}
              loading={settle.isPending}
              aria-label={t('settle_one', { number })}
              onClick={() => settle.mutate()}
            >
              {t(issue.held ? 'give_back' : 'given_back')}
            </Button>
          )}
          {onSale && (
            <Button size="compact-md" variant="default" onClick={() => onSale(issue)}>
              {t('sale')}
            </Button>
          )}
          {!settles && (
            <Text size="sm" c="dimmed">
              {t('only_managers')}
            </Text>
          )}
        </Group>
      )}
    </Stack>
  );
}
