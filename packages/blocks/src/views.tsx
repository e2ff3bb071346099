import type { FunctionComponent } from 'react';
import { ButtonView } from './button/button.view.tsx';
import { ColumnsView } from './columns/columns.view.tsx';
import { HeadingView } from './heading/heading.view.tsx';
import { ImageView } from './image/image.view.tsx';
import type { BlockProps } from './model/block.ts';
import { SectionView } from './section/section.view.tsx';
import { TextView } from './text/text.view.tsx';

const views = {
  section: SectionView,
  columns: ColumnsView,
  heading: HeadingView,
  text: TextView,
  image: ImageView,
  button: ButtonView,
};

/** How a kind of block looks. Its properties were held against its definition, which is the view's own. */
export function viewOf(type: string): FunctionComponent<BlockProps> | undefined {
  return Object.hasOwn(views, type)
    ? (views[type as keyof typeof views] as unknown as FunctionComponent<BlockProps>)
    : undefined;
}
