import type { Tutorial } from '@kumbi/contract/tutorials/tutorials.schemas.ts';
import { AspectRatio, NavLink } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';

/** A video in the list. Nothing of it is loaded before it is played. */
export function VideoRow({ video: { title, url, device } }: { readonly video: Tutorial }) {
  const t = useTranslations('tutorials');
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      <AspectRatio ratio={16 / 9}>
        <iframe
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${url}?autoplay=1`}
          allow="autoplay; fullscreen; picture-in-picture"
          // YouTube plays nothing for a page that it doesn't know.
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          style={{ border: 0 }}
        />
      </AspectRatio>
    );
  const facts = [t('from_youtube'), ...(device === 'all' ? [] : [t(`made_for.${device}`)])];
  return (
    <NavLink
      component="button"
      leftSection={<Icon of={IconPlayerPlay} />}
      label={title}
      aria-label={t('play', { title })}
      description={facts.join(' · ')}
      onClick={() => setPlaying(true)}
    />
  );
}
