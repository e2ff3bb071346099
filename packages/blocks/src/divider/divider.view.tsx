import type { PropsOf } from '../model/block.ts';
import type { dividerBlock } from './divider.block.ts';

export function DividerView({ values }: PropsOf<typeof dividerBlock>) {
  return values.look === 'line' ? (
    <hr className={`b-divider b-size-${values.size}`} />
  ) : (
    <div className={`b-space b-size-${values.size}`} aria-hidden="true" />
  );
}
