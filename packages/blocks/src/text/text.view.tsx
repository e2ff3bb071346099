import type { PropsOf } from '../model/block.ts';
import { RichText } from '../parts/rich-text.tsx';
import type { textBlock } from './text.block.ts';

export function TextView({ values }: PropsOf<typeof textBlock>) {
  return <RichText value={values.text} className={`b-text b-rich b-size-${values.size} b-align-${values.align}`} />;
}
