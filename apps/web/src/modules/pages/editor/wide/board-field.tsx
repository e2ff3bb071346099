import type { TextField } from '@kumbi/blocks/model/field.ts';
import { BoardInput } from './board-input.tsx';

interface Props {
  readonly field: { readonly metadata?: object };
  readonly value: unknown;
  readonly onChange: (value: never) => void;
}

/** What a text that can also be typed in place looks like beside the page: like all our inputs. */
export function BoardField({ field, value, onChange }: Props) {
  const { field: own, name } = (field.metadata ?? {}) as { field: TextField; name: string };
  return <BoardInput field={own} name={name} value={value} onChange={onChange} />;
}
