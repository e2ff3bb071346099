import type { Answer } from '@kumbi/contract/endpoint.ts';
import type { tickets } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { Group, Paper, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';

type Kinds = Answer<typeof tickets.count>['kinds'];

/** The tickets of each kind that are sold, admitted and left. */
export function TicketCounts({ kinds }: { readonly kinds: Kinds }) {
  const t = useTranslations('visits.tickets');
  const formats = useFormats();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
      {kinds.map((kind) => {
        const all = kind.left === null ? null : kind.sold + kind.reserved + kind.left;
        return (
          <Paper key={`${kind.block}/${kind.kind}`} p="md" component="article">
            <Stack gap="xs">
              <Text fw={500} lineClamp={1}>
                {kind.name}
              </Text>
              <Group gap="xs" align="baseline">
                <Text size="xl" fw={600} className="figures">
                  {formats.number(kind.sold)}
                </Text>
                <Text c="dimmed">{all === null ? t('sold') : t('sold_of', { all: formats.number(all) })}</Text>
              </Group>
              {all !== null && all > 0 && (
                <Progress value={(kind.sold / all) * 100} color="brand" aria-label={t('share', { name: kind.name })} />
              )}
              <Text size="sm" c="dimmed" className="figures">
                {[
                  t('came', { count: kind.admitted }),
                  ...(kind.left === null ? [] : [t('left', { count: kind.left })]),
                  ...(kind.reserved > 0 ? [t('reserved', { count: kind.reserved })] : []),
                ].join(' · ')}
              </Text>
            </Stack>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}
