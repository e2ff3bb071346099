import type { ReactNode } from 'react';
import classes from './unread-dot.module.css';

interface Props {
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** A dot on the icon of a button for what is unread. The button's name says so, too. */
export function UnreadDot({ shown, children }: Props) {
  return (
    <span className={classes.icon} data-unread={shown || undefined}>
      {children}
    </span>
  );
}
