import type { PropsOf } from '../model/block.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import { ClickToLoad } from '../parts/click-to-load.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { embedAddress } from '../texts/embed-address.ts';
import { fill } from '../texts/fill.ts';
import type { videoBlock } from './video.block.ts';

/** A link to the video that becomes a player after a click, so that opening the page doesn't load megabytes. */
export function VideoView({ values, env }: PropsOf<typeof videoBlock>) {
  const t = env.texts;
  const url = values.source === 'file' && values.file ? env.files[values.file.id]?.url : undefined;
  const frame = values.source === 'link' ? embedAddress(values.link) : null;
  const link = values.source === 'file' ? url : values.link;
  if (!link || (!url && !frame)) return <Nothing env={env} icon="play" text="nothing_video" />;
  return (
    <ClickToLoad
      env={env}
      link={link}
      label={values.title ? fill(t.play, { title: values.title }) : t.play_bare}
      icon="play"
      shape="wide"
      {...(frame ? { frame } : {})}
    >
      {values.poster ? (
        <BlockPicture env={env} image={{ ...values.poster, alt: '' }} sizes="(min-width: 1200px) 1120px, 100vw" />
      ) : null}
    </ClickToLoad>
  );
}
