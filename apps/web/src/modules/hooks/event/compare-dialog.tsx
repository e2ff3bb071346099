import { Box, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { eventQuery } from '../hooks.api.ts';
import { stampOf } from '../stamp.ts';
import classes from './event.module.css';
import { linesOf } from './event-diff.ts';

const stamp = stampOf();

/** `webhook-compare`: the differences of two events, line by line. */
export function CompareDialog() {
  const t = useTranslations('hooks.compare');
  const { event = '', with: other = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const older = useQuery(eventQuery(kumbi_code, event));
  const newer = useQuery(eventQuery(kumbi_code, other));
  const both = older.data && newer.data ? ([older.data, newer.data] as const) : undefined;
  const parts = useQuery({
    queryKey: ['event-diff', event, other],
    queryFn: async () => {
      const [{ diffLines }, ...texts] = await Promise.all([import('diff'), ...(both ?? []).map(linesOf)]);
      const parts = diffLines(texts[0] ?? '', texts[1] ?? '', { timeout: 5_000 }) ?? [];
      return parts.map(({ added, removed, value }, place) => ({ place, added, removed, value }));
    },
    enabled: both !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = [older, newer].find((query) => query.error && !query.data);
  return (
    <DialogFrame title={t('title')} onClose={close} size="xl">
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : both && parts.data ? (
        <Stack gap="xs">
          <Group gap="lg">
            {(['older', 'newer'] as const).map((which, index) => (
              <Text key={which} size="sm" c="dimmed" className="figures">
                {`${t(which)}: ${stamp(both[index]?.timestamp ?? '')}`}
              </Text>
            ))}
          </Group>
          {parts.data.every((part) => !part.added && !part.removed) && <Text>{t('same')}</Text>}
          <Box component="pre" className={classes.text} tabIndex={0}>
            {parts.data.map(({ place, added, removed, value }) => (
              <span key={place} className={added ? classes.added : removed ? classes.removed : classes.kept}>
                {(added || removed) && <VisuallyHidden>{`${t(added ? 'added' : 'removed')}: `}</VisuallyHidden>}
                {value}
              </span>
            ))}
          </Box>
        </Stack>
      ) : (
        <Skeleton h={320} aria-busy="true" />
      )}
    </DialogFrame>
  );
}
