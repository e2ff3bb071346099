import type { TablerIcon } from '@tabler/icons-react';
import { Icon } from './icon.tsx';
import classes from './thing-picture.module.css';

/** The addresses and the size of a stored image. */
interface Picture {
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

interface Props {
  readonly image: Picture | null;
  readonly icon: TablerIcon;
  /** The displayed width, with which the browser chooses a file. */
  readonly sizes: string;
  readonly shape?: 'wide' | 'square' | 'small';
}

/**
 * The picture of a thing, blurred while it loads, or a placeholder. It is decorative: the name is next to it.
 */
export function ThingPicture({ image, icon, sizes, shape = 'square' }: Props) {
  const size = shape === 'small' ? 20 : 32;
  if (!image) {
    return (
      <div className={classes.blank} data-shape={shape}>
        <Icon of={icon} size={size} />
      </div>
    );
  }
  return (
    <picture className={classes.frame} data-shape={shape} style={{ backgroundImage: `url("${image.placeholder}")` }}>
      <source type="image/avif" srcSet={image.avif} sizes={sizes} />
      <source type="image/webp" srcSet={image.webp} sizes={sizes} />
      <img src={image.src} width={image.width} height={image.height} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
