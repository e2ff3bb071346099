import type { BlockEnv } from '@kumbi/blocks/env.ts';
import { pageBodyClass, type RootValues } from '@kumbi/blocks/model/root.ts';
import { viewOf } from '@kumbi/blocks/views.tsx';
import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';

/** What the blocks on the board may know. */
export const BoardEnv = createContext<BlockEnv | null>(null);

interface BlockProps {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** A block on the board. Its properties are strings, elements that are typed in, and slots that things are dropped in. */
export function DrawnBlock({ type, props }: BlockProps) {
  const env = useContext(BoardEnv);
  const View = viewOf(type);
  if (!env || !View) return null;
  const slot = (name: string) => {
    const Slot = props[name] as FunctionComponent<{ className: string }> | undefined;
    return Slot ? <Slot className="b-flow" /> : null;
  };
  return <View id={props.id} values={props as never} env={env} slot={slot} />;
}

interface PageProps {
  readonly root: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

export function DrawnPage({ root, children }: PageProps) {
  const { palette, fonts, radius, width } = root as unknown as RootValues;
  return <div className={pageBodyClass({ palette, fonts, radius, width })}>{children}</div>;
}
