import type { PropsOf } from '../model/block.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import { Nothing } from '../parts/nothing.tsx';
import type { galleryBlock } from './gallery.block.ts';

/** Each picture links to its file, so that it opens large without a script too. */
export function GalleryView({ values, env }: PropsOf<typeof galleryBlock>) {
  const t = env.texts;
  const pictures = values.pictures.flatMap(({ image, caption }) => {
    const found = image ? env.images[image.id] : undefined;
    return image && found ? [{ image, found, caption }] : [];
  });
  if (pictures.length === 0) return <Nothing env={env} icon="photo" text="nothing_images" />;
  return (
    <ul
      className={`b-gallery b-grid b-columns-of-${values.columns} b-shape-${values.shape}`}
      data-island={env.editing ? undefined : 'gallery'}
      data-close={t.close}
      data-previous={t.previous}
      data-next={t.next}
    >
      {pictures.map(({ image, found, caption }, index) => (
        <li key={`${image.id}-${index.toString()}`}>
          <figure>
            <a href={found.src} data-large={found.webp} aria-label={image.alt || caption || t.enlarge}>
              <BlockPicture env={env} image={image} sizes="(min-width: 900px) 360px, 50vw" />
            </a>
            {caption ? <figcaption>{caption}</figcaption> : null}
          </figure>
        </li>
      ))}
    </ul>
  );
}
