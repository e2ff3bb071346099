import type { BlockEnv } from '../env.ts';
import type { ShownImage } from '../model/field.ts';
import { Picture } from './picture.tsx';

interface BlockPictureProps {
  readonly env: BlockEnv;
  readonly image: ShownImage;
  readonly sizes: string;
}

/** A block's picture by id. A deleted one leaves no gap. */
export function BlockPicture({ env, image, sizes }: BlockPictureProps) {
  const found = env.images[image.id];
  return found ? <Picture image={found} alt={image.alt} sizes={sizes} /> : null;
}
