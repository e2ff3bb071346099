import { PageBody } from '@kumbi/blocks/page-body.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import canvasAddress from './canvas.css?url';
import classes from './live-page.module.css';
import { useBlockEnv } from './use-block-env.ts';
import type { PageEditor } from './use-page-editor.ts';

/** The page as it is now, saved or not, drawn by its own blocks in a frame of its own. */
export function LivePage({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages.editor');
  const env = useBlockEnv(editor);
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <iframe
      className={classes.frame}
      title={t('preview')}
      srcDoc={`<!doctype html><html lang="${editor.language}"><head><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${canvasAddress}"></head><body></body></html>`}
      onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
    >
      {body && createPortal(<PageBody data={editor.draft.data} env={env} />, body)}
    </iframe>
  );
}
