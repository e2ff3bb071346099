import type { PropsOf } from '../model/block.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import type { sectionBlock } from './section.block.ts';

export function SectionView({ values, env, slot }: PropsOf<typeof sectionBlock>) {
  const picture = values.background === 'image' ? values.image : null;
  const background = values.background === 'image' && !picture ? 'dark' : values.background;
  return (
    <section
      id={values.anchor || undefined}
      className={`b-section b-on-${background} b-pad-${values.padding} b-align-${values.align}`}
    >
      {picture ? (
        <div className="b-section-picture">
          <BlockPicture env={env} image={{ ...picture, alt: '' }} sizes="100vw" />
        </div>
      ) : null}
      {slot('content')}
    </section>
  );
}
