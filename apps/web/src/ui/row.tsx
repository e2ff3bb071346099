import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './row.module.css';

interface Props {
  readonly title: string;
  readonly detail: ReactNode;
  /** The address or action that opens it. */
  readonly href?: string;
  readonly onOpen?: (() => void) | undefined;
  /** The whole row opens it, because it has no other buttons; by default only its text does. */
  readonly whole?: boolean;
  /** A picture, or a checkbox. */
  readonly before?: ReactNode;
  /** A state, sum or time at the end. */
  readonly aside?: ReactNode;
  /** On a phone, the end moves below the text; with `all`, so do the actions, when they are buttons with words. */
  readonly asideBelow?: boolean | 'all';
  /** The row's actions. */
  readonly actions?: ReactNode;
  /** Title and detail stay on one line, also on a phone. Opening the row shows the rest. */
  readonly oneLine?: boolean;
  /** Not yet read by anyone. */
  readonly unread?: boolean;
}

/** One item of a list: its title, a detail, its state, and its actions. */
export function Row({ title, detail, href, onOpen, before, aside, actions, ...look }: Props) {
  const { whole = false, asideBelow = false, oneLine = false, unread = false } = look;
  const words = (
    <>
      <span className={oneLine ? `${classes.title} ${classes.line}` : classes.title} data-name={!oneLine || undefined}>
        {title}
      </span>
      <span className={`${classes.detail} ${oneLine ? classes.line : ''} figures`}>{detail}</span>
    </>
  );
  const parts = (
    <>
      {before}
      {whole ? (
        <span className={classes.main}>{words}</span>
      ) : (
        <Opener href={href} onOpen={onOpen} className={classes.main}>
          {words}
        </Opener>
      )}
      {aside && <span className={classes.aside}>{aside}</span>}
      {actions}
    </>
  );
  const frame = {
    className: classes.row,
    'data-opens': Boolean(href || onOpen) || undefined,
    'data-below': asideBelow || undefined,
    'data-unread': unread || undefined,
  };
  return whole ? (
    <Opener {...frame} data-whole href={href} onOpen={onOpen}>
      {parts}
    </Opener>
  ) : (
    <div {...frame}>{parts}</div>
  );
}

interface OpenerProps {
  readonly href: string | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Opener({ href, onOpen, ...rest }: OpenerProps) {
  if (href) return <AppLink href={href} {...rest} />;
  if (onOpen) return <UnstyledButton onClick={onOpen} {...rest} />;
  return <div {...rest} />;
}
