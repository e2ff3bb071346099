import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { Skeleton } from '@mantine/core';
import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { frameRights } from './framed-html.ts';
import classes from './page-frame.module.css';
import { pageTypeIcons } from './page-types.ts';
import { previewQuery } from './pages.api.ts';

/** The width at which the page is rendered before scaling. */
const drawnWidth = 1280;
const drawnHeight = 800;

/**
 * The real page, scaled down. It is fetched when it approaches the viewport. It is decorative: its name is next to it.
 */
export function PageThumbnail({ page }: { readonly page: Page }) {
  const t = useTranslations('pages.list');
  const { kumbi_code } = useWorkspace();
  const { ref: near, entry } = useIntersection({ rootMargin: '300px' });
  const { ref: sized, width } = useElementSize();
  const ref = useMergedRef(near, sized);
  const saved = page.revision > 0;
  const isNear = entry?.isIntersecting === true;
  const { data: html, isError } = useQuery({
    ...previewQuery(kumbi_code, { id: page.id, revision: page.revision }),
    enabled: saved && isNear,
  });
  return (
    <div className={classes.window} ref={ref}>
      {!saved || isError ? (
        <div className={classes.blank}>
          <Icon of={pageTypeIcons[page.type]} size={36} />
          {t(saved ? 'no_picture' : 'nothing_yet')}
        </div>
      ) : html === undefined && !isNear ? (
        <div className={classes.blank} />
      ) : html === undefined || width === 0 ? (
        <Skeleton h="100%" radius={0} />
      ) : (
        <iframe
          className={`${classes.frame} ${classes.still}`}
          title={page.title}
          aria-hidden
          tabIndex={-1}
          sandbox={frameRights}
          srcDoc={html}
          width={drawnWidth}
          height={drawnHeight}
          style={{ transform: `scale(${width / drawnWidth})` }}
        />
      )}
    </div>
  );
}
