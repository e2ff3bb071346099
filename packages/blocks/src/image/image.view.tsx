import type { PropsOf } from '../model/block.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import { Link } from '../parts/link.tsx';
import { Nothing } from '../parts/nothing.tsx';
import type { imageBlock } from './image.block.ts';

const sizes = {
  full: '(min-width: 1200px) 1120px, 100vw',
  medium: '(min-width: 760px) 640px, 100vw',
  small: '(min-width: 400px) 320px, 80vw',
} as const;

export function ImageView({ values, env }: PropsOf<typeof imageBlock>) {
  if (!values.image) return <Nothing env={env} icon="photo" text="nothing_image" />;
  const picture = <BlockPicture env={env} image={values.image} sizes={sizes[values.span]} />;
  return (
    <figure className={`b-image b-shape-${values.shape} b-span-${values.span}`}>
      {values.link ? <Link href={values.link}>{picture}</Link> : picture}
      {values.caption ? <figcaption>{values.caption}</figcaption> : null}
    </figure>
  );
}
