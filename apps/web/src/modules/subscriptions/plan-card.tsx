import type { Plan } from '@kumbi/contract/quotas/quotas.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { publicPath } from '../../lib/workspace-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { subscriptionQuery } from '../quotas/quotas.public.tsx';
import classes from './plan-card.module.css';
import { useTakePlan } from './use-take-plan.ts';

interface Props {
  readonly plan: Plan;
  readonly period: 'month' | 'year';
  readonly currency: Currency;
  readonly workspace: Workspace | undefined;
  /** The screen to which the payer returns. */
  readonly back: string | undefined;
}

const highlighted = 'business';

export function PlanCard({ plan, period, currency, workspace, back }: Props) {
  const t = useTranslations('subscriptions.pricing');
  const formats = useFormats();
  const locale = useLanguage();
  const code = workspace?.kumbi_code;
  const { data: subscription } = useQuery({ ...subscriptionQuery(code ?? ''), enabled: code !== undefined });
  const { take, dialog } = useTakePlan(workspace);
  const free = plan.price.month.AOA === 0;
  const current = subscription?.plan === plan.code && subscription.status === 'active';
  const price = plan.price[period][currency];
  return (
    <Paper
      p="lg"
      component="article"
      className={classes.card}
      data-highlighted={plan.code === highlighted || undefined}
    >
      <Stack h="100%">
        <Group justify="space-between" h={28}>
          <Title order={2} size="h3">
            {plan.name}
          </Title>
          {current && <Badge>{t('current')}</Badge>}
          {!current && plan.code === highlighted && <Badge color="amber">{t('popular')}</Badge>}
        </Group>
        <div>
          <Text className={classes.price}>{formats.money(price, currency)}</Text>
          <Text size="sm" c="dimmed">
            {free ? t('free_forever') : t(period === 'month' ? 'per_month' : 'per_year')}
          </Text>
        </div>
        {workspace ? (
          <Button
            variant={plan.code === highlighted ? 'filled' : 'default'}
            disabled={current && free}
            loading={take.isPending}
            onClick={() =>
              take.mutate({ plan: plan.code, name: plan.name, period, free, currency, language: locale, back })
            }
          >
            {current ? t(free ? 'current_action' : 'renew') : t(free ? 'start_free' : 'choose', { name: plan.name })}
          </Button>
        ) : (
          <Button
            component="a"
            href={publicPath(locale, `sign-up?return=${encodeURIComponent(publicPath(locale, 'pricing'))}`)}
            variant={plan.code === highlighted ? 'filled' : 'default'}
          >
            {t(free ? 'start_free' : 'choose', { name: plan.name })}
          </Button>
        )}
        <ul className={classes.list}>
          {plan.features
            .filter(({ included }) => included)
            .map(({ name, text }) => (
              <li key={name}>
                <Icon of={IconCheck} size={16} />
                <span className="figures">{text}</span>
              </li>
            ))}
        </ul>
      </Stack>
      {dialog}
    </Paper>
  );
}
