import type { ReactNode } from 'react';
import classes from './unread-dot.module.css';

interface Props {
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** A dot on a button’s icon that announces something unread. The name of the button says so, too. */
export function UnreadDot({ shown, children }: Props) {
  return (
    <span className={classes.icon} data-unread={shown || undefined}>
      {children}
    </span>
  );
}
