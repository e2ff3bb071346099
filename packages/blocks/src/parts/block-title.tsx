import type { ReactNode } from 'react';

/** The title of a block, and a sentence below it. */
export function BlockTitle({ title, text }: { readonly title: ReactNode; readonly text?: ReactNode }) {
  return (
    <>
      {title ? <h2 className="b-title">{title}</h2> : null}
      {text ? <p className="b-lead">{text}</p> : null}
    </>
  );
}
