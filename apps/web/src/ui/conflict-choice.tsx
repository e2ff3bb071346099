import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  /** Who saved meanwhile, and when. */
  readonly message: string;
  readonly t: (key: 'body' | 'review' | 'take_newer' | 'keep_copy' | 'overwrite') => string;
  /** What the other one saved, shown when it is asked for. */
  readonly newer: ReactNode;
  /** A newer version that takes room is looked at in a wider dialog. */
  readonly wide?: boolean;
  /** Stands above a dialog that is open. */
  readonly top?: boolean;
  readonly copying?: boolean;
  readonly overwriting?: boolean;
  readonly onClose: () => void;
  readonly onTake: () => void;
  readonly onCopy: () => void;
  readonly onOverwrite: () => void;
}

/** Somebody else saved the same thing meanwhile. Nothing of either is lost before it is chosen. */
export function ConflictChoice(props: Props) {
  const { message, t, newer, wide = false, top = false, copying = false, overwriting = false, onClose } = props;
  const [looking, setLooking] = useState(false);
  const busy = copying || overwriting;
  return (
    <DialogFrame title={message} onClose={onClose} size={wide && looking ? 'xl' : 'lg'} top={top}>
      <Stack>
        <Text>{t('body')}</Text>
        {looking && newer}
        <Group gap="xs">
          <Button variant="default" disabled={busy} onClick={looking ? props.onTake : () => setLooking(true)}>
            {t(looking ? 'take_newer' : 'review')}
          </Button>
          <Button variant="default" loading={copying} disabled={busy} onClick={props.onCopy}>
            {t('keep_copy')}
          </Button>
          <Button loading={overwriting} disabled={busy} onClick={props.onOverwrite}>
            {t('overwrite')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
