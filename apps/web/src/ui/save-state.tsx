import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import type { SaveStatus, Trouble } from '../lib/editing/editing.ts';
import { useFormats } from '../lib/i18n/use-formats.ts';
import { Icon } from './icon.tsx';
import classes from './save-state.module.css';

type Words = 'saved' | 'saving' | 'waiting' | 'nothing_saved' | 'not_saved' | 'not_saved_offline' | 'save_now';

interface Props {
  readonly editor: {
    readonly status: SaveStatus;
    readonly savedAt: string | null;
    readonly trouble: Trouble | null;
    readonly save: () => unknown;
  };
  /** The texts of the editor, with the same names in each. */
  readonly t: (key: Words, values?: { time: string }) => string;
}

const icons = { saved: IconCloudCheck, saving: IconCloudUp, waiting: IconCloudUp, failed: IconAlertTriangle } as const;

/**
 * Shows whether the server has the latest draft, and offers a retry after a failure. Screen readers announce changes.
 */
export function SaveState({ editor, t }: Props) {
  const formats = useFormats();
  const { status, savedAt, trouble } = editor;
  const words =
    status === 'saved'
      ? savedAt
        ? t('saved', { time: formats.time(savedAt) })
        : t('nothing_saved')
      : status === 'failed'
        ? t(trouble?.kind === 'network' ? 'not_saved_offline' : 'not_saved')
        : t(status);
  return (
    <span className={classes.status} data-failed={status === 'failed' || undefined}>
      <Icon of={icons[status]} size={16} />
      <span role="status" className="figures">
        {words}
      </span>
      {status === 'failed' && (
        <UnstyledButton td="underline" fz="sm" onClick={() => void editor.save()}>
          {t('save_now')}
        </UnstyledButton>
      )}
    </span>
  );
}
