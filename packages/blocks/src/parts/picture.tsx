import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { Icon } from './icon.tsx';

interface PictureProps {
  readonly image: Image | null;
  readonly alt: string;
  readonly sizes: string;
  /** The first picture of a page is its largest paint, so it gets a high priority. */
  readonly first?: boolean;
  readonly lazy?: boolean;
}

/**
 * A picture with a reserved size. The blurred preview is a separate image, because the policy blocks style attributes.
 */
export function Picture({ image, alt, sizes, first = false, lazy = true }: PictureProps) {
  if (!image) {
    return (
      <span className="picture picture-none">
        <Icon name="bag" />
        {alt ? <span className="hidden">{alt}</span> : null}
      </span>
    );
  }
  return (
    <span className="picture">
      <img
        className="blur"
        src={image.placeholder}
        alt=""
        aria-hidden="true"
        width={image.width}
        height={image.height}
      />
      <picture>
        <source type="image/avif" srcSet={image.avif} sizes={sizes} />
        <source type="image/webp" srcSet={image.webp} sizes={sizes} />
        <img
          src={image.src}
          alt={alt}
          width={image.width}
          height={image.height}
          loading={lazy && !first ? 'lazy' : 'eager'}
          decoding={first ? 'sync' : 'async'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </picture>
    </span>
  );
}

/** A shop's logo, or its initials on its colour. */
export function Logo({ image, letters }: { readonly image: Image | null; readonly letters: string }) {
  return image ? (
    <img className="logo" src={image.src} alt="" width={36} height={36} />
  ) : (
    <span className="logo logo-letters" aria-hidden="true">
      {letters}
    </span>
  );
}
