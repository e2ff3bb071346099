import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { buy, openPayment, packs } from './subscriptions.api.ts';

/** Volume that is bought in addition to a plan. Payments are in kwanzas. */
export function PackList({ workspace }: { readonly workspace: string }) {
  const t = useTranslations('subscriptions.page');
  const names = useTranslations('quotas');
  const formats = useFormats();
  const language = useLanguage();
  const { data = [] } = useQuery(packs.list());
  const take = useAction(
    (pack: string) => buy({ workspace, language, item: { pack } }),
    (token) => openPayment(language, token),
  );
  if (data.length === 0) return null;
  return (
    <SectionCard title={t('packs')} detail={t('packs_detail')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {data.map(({ counter, units, price }) => (
          <Group key={counter} justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Text fw={500}>
                {t('pack', { units: formats.number(units), name: names(`counted.${counter}`, { count: units }) })}
              </Text>
              <Text size="sm" c="dimmed" className="figures">
                {formats.money(price.AOA, 'AOA')}
              </Text>
            </Stack>
            <Button
              variant="default"
              flex="none"
              loading={take.isPending && take.variables === counter}
              onClick={() => take.mutate(counter)}
            >
              {t('buy')}
            </Button>
          </Group>
        ))}
      </SimpleGrid>
    </SectionCard>
  );
}
