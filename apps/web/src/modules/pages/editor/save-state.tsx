import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './editor-frame.module.css';
import type { PageEditor } from './use-page-editor.ts';

const icons = { saved: IconCloudCheck, saving: IconCloudUp, waiting: IconCloudUp, failed: IconAlertTriangle } as const;

/** Whether the server has everything. Said to screen readers when it changes; what failed can be tried again here. */
export function SaveState({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages.editor');
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
