import type { OperatorPlan } from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { Button, Paper, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useConditions } from './use-conditions.ts';

interface Props {
  readonly plans: readonly OperatorPlan[];
  readonly onChange: (plan: OperatorPlan) => void;
}

/** The conditions of all plans next to each other. */
export function PlanTable({ plans, onChange }: Props) {
  const t = useTranslations('operator.plans');
  const locale = useLanguage();
  const conditions = useConditions();
  return (
    <Paper>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('table') }}>
        <Table miw="56rem" verticalSpacing="xs" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('condition')}</Table.Th>
              {plans.map((plan) => (
                <Table.Th key={plan.code} scope="col">
                  <Stack gap={4} align="flex-start">
                    {plan.name[locale]}
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('change_named', { plan: plan.name[locale] })}
                      onClick={() => onChange(plan)}
                    >
                      {t('change')}
                    </Button>
                  </Stack>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conditions.map(({ key, name, text }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                {plans.map((plan) => (
                  <Table.Td key={plan.code}>
                    <Text span className="figures">
                      {text(plan)}
                    </Text>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Paper>
  );
}
