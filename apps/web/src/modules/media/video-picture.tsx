import { useInViewport } from '@mantine/hooks';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import classes from './media-dialog.module.css';

/** Some films begin with a black frame. */
const stillAt = '#t=0.5';

/** A still of a video, which never plays. An icon shows through until the browser has drawn it, or if it can't. */
export function VideoPicture({ src }: { readonly src: string }) {
  const { ref, inViewport } = useInViewport();
  const [wasSeen, setWasSeen] = useState(false);
  if (inViewport && !wasSeen) setWasSeen(true);
  return (
    <div ref={ref} className={classes.video}>
      <Icon of={IconMovie} size={32} />
      {wasSeen && (
        <video
          src={src + stillAt}
          preload="metadata"
          muted
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden
        />
      )}
    </div>
  );
}
