import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/i18n/use-formats.ts';
import classes from '../flow-frame.module.css';
import { useFlowPlace } from '../use-flow-place.ts';
import { useShownRun } from './shown-run.tsx';

/** Says whose states the steps show. */
export function ShownRunStrip() {
  const t = useTranslations('automations.runs');
  const formats = useFormats();
  const shown = useShownRun();
  const { go } = useFlowPlace();
  if (!shown) return null;
  const { run } = shown;
  return (
    <div className={classes.strip} role="status">
      <Text size="sm" fw={500}>
        {t('shown', { time: formats.dateTime(run.created_at), state: t(`statuses.${run.status}`) })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => go({ view: 'runs' })}>
        {t('details')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => go({ run: undefined })}>
        {t('hide')}
      </Button>
    </div>
  );
}
