import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './entry-row.module.css';

interface Props {
  readonly title: string;
  readonly detail: ReactNode;
  /** State and time, at the end. */
  readonly aside?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
  readonly onOpen?: () => void;
}

/** One of the people who did something on a page. */
export function EntryRow({ title, detail, aside, actions, onOpen }: Props) {
  const words = (
    <>
      <Text span fw={500} className={classes.title}>
        {title}
      </Text>
      <Text span size="sm" c="dimmed" className={classes.detail}>
        {detail}
      </Text>
    </>
  );
  return (
    <div className={classes.row}>
      {onOpen ? (
        <UnstyledButton className={classes.main} onClick={onOpen}>
          {words}
        </UnstyledButton>
      ) : (
        <div className={classes.main}>{words}</div>
      )}
      {aside && <div className={classes.aside}>{aside}</div>}
      {actions}
    </div>
  );
}
