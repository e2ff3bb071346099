import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import type { BlockEnv } from '@kumbi/blocks/env.ts';
import { pageBodyClass, type RootValues } from '@kumbi/blocks/model/root.ts';
import { viewOf } from '@kumbi/blocks/views.tsx';
import type { PuckContext } from '@puckeditor/core';
import { cloneElement, createContext, type FunctionComponent, isValidElement, type ReactNode, useContext } from 'react';

/** The environment of the blocks on the board. */
export const BoardEnv = createContext<BlockEnv | null>(null);

interface BlockProps {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string; readonly puck: PuckContext };
}

/** A block on the board. Its props are strings, editable elements, and slots with drop targets. */
export function DrawnBlock({ type, props }: BlockProps) {
  const env = useContext(BoardEnv);
  const View = viewOf(type);
  if (!env || !View) return null;
  const slot = (name: string) => {
    const Slot = props[name] as FunctionComponent<{ className: string }> | undefined;
    return Slot ? <Slot className="b-flow" /> : null;
  };
  // Called as a function: its outermost element is the draggable one, so that there are no elements between a list of
  // blocks and its blocks that visitors' pages don't have.
  const drawn = outermost(View({ id: props.id, values: shownProps(type, props) as never, env, slot }) as ReactNode);
  const ref = props.puck.dragRef;
  return isValidElement<{ ref: unknown }>(drawn) && typeof drawn.type === 'string' ? (
    cloneElement(drawn, { ref })
  ) : (
    <div ref={ref}>{drawn}</div>
  );
}

/** Returns the view's outermost element, even if it is inside another pure component of the blocks. */
function outermost(drawn: ReactNode): ReactNode {
  if (!isValidElement<object>(drawn) || typeof drawn.type !== 'function') return drawn;
  const part = drawn.type as (props: object) => ReactNode;
  return outermost(part(drawn.props));
}

/**
 * Omits empty optional texts: otherwise each button would have a second one without text. They are edited in the fields
 * next to the page.
 */
function shownProps(type: string, props: BlockProps['props']): Readonly<Record<string, unknown>> {
  const shown: Record<string, unknown> = { ...props };
  for (const [name, field] of Object.entries(definitionOf(type)?.fields ?? {})) {
    const value = props[name];
    if (field.kind !== 'text' || !field.inline || field.required || !isValidElement<{ value?: unknown }>(value))
      continue;
    if (value.props.value === '') shown[name] = '';
  }
  return shown;
}

interface PageProps {
  readonly root: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

export function DrawnPage({ root, children }: PageProps) {
  const { palette, fonts, radius, width } = root as unknown as RootValues;
  // The board's own list of blocks is the page's, so it has the same layout.
  const blocks = isValidElement<{ className: string }>(children)
    ? cloneElement(children, { className: 'b-flow' })
    : children;
  return <div className={pageBodyClass({ palette, fonts, radius, width })}>{blocks}</div>;
}
