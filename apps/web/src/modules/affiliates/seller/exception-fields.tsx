import { programRatesLimit } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { PromotedPage } from '@kumbi/contract/affiliates/program.schemas.ts';
import { buyerPurposes, type Purpose, pagePurposes, purposes } from '@kumbi/contract/payments/payments.schemas.ts';
import { subscriptionsContract } from '@kumbi/contract/subscriptions/subscriptions.contract.ts';
import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { SaveForm } from '../../../lib/forms/use-save-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { noRate, type ProgramValues } from './program-values.ts';
import { RateFields } from './rate-fields.tsx';

interface Props {
  readonly form: SaveForm<ProgramValues>['form'];
  readonly pages: readonly PromotedPage[];
}

/** The exceptions with another commission: all sales of a kind, or of one product, course, page or payment link. */
export function ExceptionFields({ form, pages }: Props) {
  const t = useTranslations('affiliates.program');
  const tp = useTranslations('affiliates.purposes');
  const { rates } = form.values;
  const taken = new Set(rates.map(({ purpose, item }) => keyOf(purpose, item)));
  const named = (purpose: Purpose) => tp(purpose);
  /** A page may have sales of several kinds, each with its own commission. */
  const itemName = ({ purpose, title }: { purpose: Purpose; title: string }) =>
    pagePurposes.includes(purpose) ? `${title} · ${named(purpose)}` : title;
  const choices = [
    { group: t('all_sales'), items: sold.map((purpose) => ({ value: keyOf(purpose, null), label: named(purpose) })) },
    {
      group: t('one_item'),
      items: pages.flatMap(({ purpose, item, title }) =>
        (purpose ? [purpose] : pagePurposes).flatMap((each) =>
          item ? [{ value: keyOf(each, item), label: itemName({ purpose: each, title }) }] : [],
        ),
      ),
    },
  ]
    .map(({ group, items }) => ({ group, items: items.filter(({ value }) => !taken.has(value)) }))
    .filter(({ items }) => items.length > 0);
  const add = (value: string | null) => {
    const [purpose, item = null] = value?.split(' ') ?? [];
    const known = purposes.find((each) => each === purpose);
    if (!known) return;
    const title = pages.find((page) => page.item === item)?.title ?? '';
    form.insertListItem('rates', { purpose: known, item, title: item ? title : '', rate: noRate });
  };
  return (
    <Stack>
      {rates.map(({ purpose, item, title, rate }, place) => (
        <Paper key={keyOf(purpose, item)} p="sm" withBorder>
          <Group justify="space-between" mb="xs" wrap="nowrap">
            <Text fw={600}>{item ? itemName({ purpose, title }) : named(purpose)}</Text>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Icon of={IconTrash} size={16} />}
              onClick={() => form.removeListItem('rates', place)}
            >
              {t('remove')}
            </Button>
          </Group>
          <RateFields form={form} path={`rates.${place}.rate`} rate={rate} />
        </Paper>
      ))}
      {rates.length < programRatesLimit && choices.length > 0 && (
        <Select label={t('add')} placeholder={t('add_choose')} searchable data={choices} value={null} onChange={add} />
      )}
    </Stack>
  );
}

/** Purchases from the platform itself have no affiliates of a workspace. */
const sold = buyerPurposes.filter((purpose) => !(purpose in subscriptionsContract.purposes));

const keyOf = (purpose: Purpose, item: string | null): string => (item === null ? purpose : `${purpose} ${item}`);
