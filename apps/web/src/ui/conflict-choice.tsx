import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  /** The name of the other person and the time. */
  readonly message: string;
  readonly t: (key: 'body' | 'review' | 'take_newer' | 'keep_copy' | 'overwrite') => string;
  /** The other person's version, shown on demand. */
  readonly newer: ReactNode;
  /** Shows the newer version in a wider dialog. */
  readonly wide?: boolean;
  /** Another way to resolve the conflict. */
  readonly other?: { readonly label: string; readonly onClick: () => void };
  /** Shown above another open dialog. */
  readonly top?: boolean;
  readonly copying?: boolean;
  readonly overwriting?: boolean;
  readonly onClose: () => void;
  readonly onTake: () => void;
  readonly onCopy: () => void;
  readonly onOverwrite: () => void;
}

/** Asks about a conflict with another person's save. Nothing is lost before the user chooses. */
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
          {props.other && (
            <Button variant="default" disabled={busy} onClick={props.other.onClick}>
              {props.other.label}
            </Button>
          )}
          <Button loading={overwriting} disabled={busy} onClick={props.onOverwrite}>
            {t('overwrite')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
