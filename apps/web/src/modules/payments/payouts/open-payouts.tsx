import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { OpenPayoutRow } from './open-payout-row.tsx';
import { platformPayouts } from './payouts.api.ts';

/** The payouts that workspaces requested: those to approve, and those to transfer. */
export function OpenPayouts() {
  const t = useTranslations('operator.payouts');
  const query = useQuery(platformPayouts.list());
  const save = useAction(
    () => platformPayouts.export({}),
    ({ name, content }) => saveBlob(name, content),
  );
  return (
    <Loaded query={query} heights={[140, 140]}>
      {(all) => (
        <Stack>
          {(['requested', 'approved'] as const).map((state) => {
            const payouts = all.filter((payout) => payout.state === state);
            const hasAny = payouts.length > 0;
            return (
              <SectionCard
                key={state}
                title={t(state)}
                detail={t(hasAny ? `${state}_detail` : `none_${state}`)}
                aside={
                  state === 'approved' &&
                  hasAny && (
                    <Button variant="default" loading={save.isPending} onClick={() => save.mutate(undefined)}>
                      {t('export')}
                    </Button>
                  )
                }
              >
                {payouts.map((payout) => (
                  <OpenPayoutRow key={payout.id} payout={payout} />
                ))}
              </SectionCard>
            );
          })}
        </Stack>
      )}
    </Loaded>
  );
}
