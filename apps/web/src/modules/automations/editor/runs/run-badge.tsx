import type { RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { runTones } from '../../run-tones.ts';

export function RunBadge({ status }: { readonly status: RunStatus }) {
  const t = useTranslations('automations.runs.statuses');
  return (
    <Badge color={runTones[status]} component="span">
      {t(status)}
    </Badge>
  );
}
