import { RingProgress, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { subscriptionQuery } from './quotas.api.ts';
import { allUsage } from './usage.ts';
import classes from './usage-glance.module.css';

const ringSize = 22;

/** Shows the fullest counter as a ring, which opens a dialog with all of them. */
export function UsageGlance() {
  const t = useTranslations('quotas');
  const workspace = useWorkspace();
  const { open } = useModal();
  const { data } = useQuery(subscriptionQuery(workspace.kumbi_code));
  const [fullest] = data && data.status !== 'none' ? allUsage(data) : [];
  if (!fullest) return null;
  const percent = Math.round(fullest.share * 100);
  const label = t('glance', { name: t(`counters.${fullest.counter}`), percent });
  return (
    <Tooltip label={label}>
      <UnstyledButton className={classes.button} onClick={() => open('subs-usage', {})}>
        <RingProgress
          size={ringSize}
          thickness={3}
          roundCaps
          sections={[{ value: percent, color: fullest.warning ? 'amber' : 'brand' }]}
        />
        <VisuallyHidden>{t(`counters.${fullest.counter}`)}</VisuallyHidden>
        <span className="figures">{t('percent', { percent })}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
