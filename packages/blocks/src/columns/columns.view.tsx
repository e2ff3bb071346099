import type { PropsOf } from '../model/block.ts';
import type { columnsBlock } from './columns.block.ts';

const slots = ['first', 'second', 'third', 'fourth'] as const;
const counts: Readonly<Record<string, number>> = { thirds: 3, quarters: 4 };

export function ColumnsView({ values, slot }: PropsOf<typeof columnsBlock>) {
  return (
    <div className={`b-columns b-columns-${values.layout} b-stand-${values.stand}`}>
      {slots.slice(0, counts[values.layout] ?? 2).map((name) => (
        <div key={name} className="b-column">
          {slot(name)}
        </div>
      ))}
    </div>
  );
}
