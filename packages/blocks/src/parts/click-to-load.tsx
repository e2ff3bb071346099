import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';
import { hostOf } from '../texts/embed-address.ts';
import { fill } from '../texts/fill.ts';
import { Icon, type IconName } from './icon.tsx';

interface ClickToLoadProps {
  readonly env: BlockEnv;
  /** The frame's address; without it `link` is one of our own videos. */
  readonly frame?: string;
  /** The address of the same content, for browsers without a script. */
  readonly link: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shape: string;
  readonly children?: ReactNode;
}

/** A link that becomes a frame after a click. Until then no other service learns that the page was read. */
export function ClickToLoad({ env, frame, link, label, icon, shape, children }: ClickToLoadProps) {
  return (
    <div className={`b-frame b-frame-${shape}`}>
      <a
        className="b-frame-link"
        href={link}
        rel="noopener noreferrer"
        data-island={env.editing ? undefined : 'frame'}
        data-frame={frame}
        data-title={label}
      >
        {children}
        <span className="b-frame-mark">
          <Icon name={icon} />
        </span>
        <span className="b-frame-words">
          <strong>{label}</strong>
          {frame ? <span>{fill(env.texts.play_note, { host: hostOf(link) })}</span> : null}
        </span>
      </a>
    </div>
  );
}
