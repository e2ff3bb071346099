import type { Pack } from '@kumbi/contract/subscriptions/subscriptions.schemas.ts';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useOpenPayment, usePayMethods } from '../payments/payments.public.tsx';
import { buy, packs } from './subscriptions.api.ts';

/** Volume that is bought in addition to a plan. */
export function PackList({ workspace }: { readonly workspace: string }) {
  const t = useTranslations('subscriptions.page');
  const names = useTranslations('quotas');
  const formats = useFormats();
  const language = useLanguage();
  const { data = [] } = useQuery(packs.list());
  const { choose, dialog } = usePayMethods();
  const open = useOpenPayment();
  const take = useAction(
    async ({ counter: pack, price }: Pack) => {
      const method = await choose(price);
      return method && { method: method.method, token: await buy({ workspace, language, item: { pack }, method }) };
    },
    (begun) => {
      if (begun) open(begun);
    },
  );
  if (data.length === 0) return null;
  return (
    <SectionCard title={t('packs')} detail={t('packs_detail')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {data.map((pack) => (
          <Group key={pack.counter} justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Text fw={500}>
                {t('pack', {
                  units: formats.number(pack.units),
                  name: names(`counted.${pack.counter}`, { count: pack.units }),
                })}
              </Text>
              <Text size="sm" c="dimmed" className="figures">
                {formats.money(pack.price.AOA, 'AOA')}
              </Text>
            </Stack>
            <Button
              variant="default"
              flex="none"
              loading={take.isPending && take.variables === pack}
              onClick={() => take.mutate(pack)}
            >
              {t('buy')}
            </Button>
          </Group>
        ))}
      </SimpleGrid>
      {dialog}
    </SectionCard>
  );
}
