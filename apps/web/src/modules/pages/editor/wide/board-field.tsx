import type { TextField } from '@kumbi/blocks/model/field.ts';
import { BoardInput } from './board-input.tsx';

interface Props {
  readonly field: { readonly metadata?: object };
  readonly value: unknown;
  readonly onChange: (value: never) => void;
}

/** The side panel's input of a text that is also editable on the page. */
export function BoardField({ field, value, onChange }: Props) {
  const { field: own, name } = (field.metadata ?? {}) as { field: TextField; name: string };
  return <BoardInput field={own} name={name} value={value} onChange={onChange} />;
}
