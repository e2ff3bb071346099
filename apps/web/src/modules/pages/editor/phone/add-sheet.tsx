import type { BlockDefinition } from '@kumbi/blocks/model/block.ts';
import { Button, Stack } from '@mantine/core';
import { IconClipboard } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../../ui/dialog-frame.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { KindChoice } from '../kind-choice.tsx';
import type { PageEditor } from '../use-page-editor.ts';
import classes from './phone.module.css';

interface Props {
  readonly editor: PageEditor;
  readonly onAdd: (definition: BlockDefinition) => void;
  readonly onPaste: () => void;
  readonly onClose: () => void;
}

/** Adds a block: kinds in groups with a search, or pasted blocks. */
export function AddSheet({ editor, onAdd, onPaste, onClose }: Props) {
  const t = useTranslations('pages.editor');
  return (
    <DialogFrame title={t('add_block')} onClose={onClose}>
      <Stack className={classes.sheet}>
        <KindChoice editor={editor} onAdd={onAdd} />
        <Button variant="default" leftSection={<Icon of={IconClipboard} size={18} />} onClick={onPaste}>
          {t('paste')}
        </Button>
      </Stack>
    </DialogFrame>
  );
}
