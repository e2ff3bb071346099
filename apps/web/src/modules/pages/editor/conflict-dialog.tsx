import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { type ContentBody, makePage, refreshPages, storeContent } from '../pages.api.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import classes from './editor-frame.module.css';
import type { PageEditor } from './use-page-editor.ts';

interface Props {
  readonly editor: PageEditor;
  /** Who saved meanwhile, and when. */
  readonly message: string;
  readonly onRelease: () => void;
  readonly onReload: () => void;
}

/** Somebody else saved the page meanwhile. Nothing of either is lost before it is chosen. */
export function ConflictDialog({ editor, message, onRelease, onReload }: Props) {
  const t = useTranslations('pages.conflict');
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const [looking, setLooking] = useState(false);
  const { page, draft } = editor;

  const overwrite = useAction(() => editor.save({ overwrite: true }));
  const keepCopy = useAction(
    async () => {
      const title = t('copy_of', { name: page.title });
      const body = { title, type: page.type, status: 'off' as const, default_language: draft.language };
      const { page: copy } = await makePage(kumbi_code, body, crypto.randomUUID());
      const content = { id: copy.id, revision: copy.revision, default_language: draft.language, data: draft.data };
      await storeContent(kumbi_code, content as unknown as ContentBody);
      return copy;
    },
    async (copy) => {
      onRelease();
      editor.forgetCopy();
      await refreshPages(kumbi_code);
      await navigate({ href: path(`kpages/${copy.id}`) });
    },
  );
  const busy = overwrite.isPending || keepCopy.isPending;
  return (
    <DialogFrame title={message} onClose={editor.leaveConflict} size={looking ? 'xl' : 'lg'}>
      <Stack>
        <Text>{t('body')}</Text>
        {looking && (
          <div className={classes.preview}>
            <PreviewFrame id={page.id} title={t('newer')} language={editor.language} />
          </div>
        )}
        <Group gap="xs">
          {looking ? (
            <Button variant="default" disabled={busy} onClick={onReload}>
              {t('take_newer')}
            </Button>
          ) : (
            <Button variant="default" disabled={busy} onClick={() => setLooking(true)}>
              {t('review')}
            </Button>
          )}
          <Button
            variant="default"
            loading={keepCopy.isPending}
            disabled={busy}
            onClick={() => keepCopy.mutate(undefined)}
          >
            {t('keep_copy')}
          </Button>
          <Button loading={overwrite.isPending} disabled={busy} onClick={() => overwrite.mutate(undefined)}>
            {t('overwrite')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
