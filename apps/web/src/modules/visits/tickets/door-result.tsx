import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import classes from './scan.module.css';
import type { DoorResult } from './use-door.ts';

interface Props {
  readonly result: DoorResult;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

const icons = { admitted: IconCheck, already: IconAlertTriangle, refused: IconX, undone: IconArrowBackUp } as const;

/** The result at the door, legible at arm's length: colour, icon and text say the same. */
export function DoorResultBox({ result, busy, onUndo }: Props) {
  const t = useTranslations('visits.scan');
  return (
    <div className={classes.box} data-tone={result.tone}>
      <Icon of={icons[result.tone]} size={72} />
      <Text span className={classes.verdict}>
        {t(`verdicts.${result.tone}`)}
      </Text>
      <Text span className={classes.who}>
        {result.title}
      </Text>
      <Text span size="lg">
        {result.detail}
      </Text>
      {result.ticket && (
        <>
          <Text span className="figures">
            {result.ticket.code}
          </Text>
          <Button
            variant="white"
            color="dark"
            mih={44}
            leftSection={<Icon of={IconArrowBackUp} size={18} />}
            loading={busy}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  );
}
