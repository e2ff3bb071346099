import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './row.module.css';

interface Props {
  readonly title: string;
  readonly detail: ReactNode;
  /** What opens it: an address, or something to do. */
  readonly href?: string;
  readonly onOpen?: (() => void) | undefined;
  /** All of it opens, there being nothing else to press; otherwise the words do. */
  readonly whole?: boolean;
  /** A picture, or what chooses it. */
  readonly before?: ReactNode;
  /** State, sum or time, at the end. */
  readonly aside?: ReactNode;
  /** On a phone the end goes below the words. */
  readonly asideBelow?: boolean;
  /** What can be done with it. */
  readonly actions?: ReactNode;
  /** Both keep to one line, also on a phone: one opens it to read the rest. */
  readonly oneLine?: boolean;
  /** Nobody has read it yet. */
  readonly unread?: boolean;
}

/** One thing of a list: what it is called, something about it, its state, and what can be done with it. */
export function Row({ title, detail, href, onOpen, before, aside, actions, ...look }: Props) {
  const { whole = false, asideBelow = false, oneLine = false, unread = false } = look;
  const words = (
    <>
      <Text
        span
        fw={unread ? 600 : 500}
        className={oneLine ? classes.line : classes.title}
        data-name={oneLine ? undefined : true}
      >
        {title}
      </Text>
      <Text
        span
        size="sm"
        {...(unread ? {} : { c: 'dimmed' })}
        className={`${oneLine ? classes.line : classes.detail} figures`}
      >
        {detail}
      </Text>
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
