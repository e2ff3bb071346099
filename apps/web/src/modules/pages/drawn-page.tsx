import type { BlockEnv } from '@kumbi/blocks/env.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { PageBody } from '@kumbi/blocks/page-body.tsx';
import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import canvasAddress from './canvas.css?url';
import classes from './drawn-page.module.css';

interface Props {
  readonly title: string;
  readonly data: PageData;
  readonly env: Omit<BlockEnv, 'titleBlock'>;
  /** A picture of a page, without focusable elements. */
  readonly still?: boolean;
  readonly style?: CSSProperties;
}

/** Renders a page with its own blocks, in a frame with only the visitors' styles. */
export function DrawnPage({ title, data, env, still = false, style }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const source = `<!doctype html><html lang="${env.lang}"><head><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${canvasAddress}"></head><body></body></html>`;
  return (
    <iframe
      className={`${classes.frame} ${still ? classes.still : ''}`}
      title={title}
      srcDoc={source}
      style={style}
      aria-hidden={still || undefined}
      tabIndex={still ? -1 : undefined}
      onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
    >
      {body && createPortal(<PageBody data={data} env={env} />, body)}
    </iframe>
  );
}
