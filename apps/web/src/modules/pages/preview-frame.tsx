import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/error-state.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { frameRights } from './framed-html.ts';
import { previewQuery } from './pages.api.ts';
import classes from './preview-frame.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly language?: Locale;
  /** The newest by default. */
  readonly revision?: number;
  /** In a narrow place: as wide as it, without a choice of widths. */
  readonly narrow?: boolean;
}

const widths = ['360', '768', '1280'] as const;

/** Shows a saved page as visitors would see it, in a sandboxed frame without scripts. */
export function PreviewFrame({ id, title, language, revision, narrow = false }: Props) {
  const t = useTranslations('pages.editor');
  const fills = useIsPhone() || narrow;
  const { kumbi_code } = useWorkspace();
  const [width, setWidth] = useState<string>('1280');
  const query = useQuery(
    previewQuery(kumbi_code, { id, ...(language ? { language } : {}), ...(revision ? { revision } : {}) }),
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.board}>
      {!fills && (
        <SegmentedControl
          aria-label={t('width')}
          data={widths.map((each) => ({ value: each, label: t(`widths.${each}`) }))}
          value={width}
          onChange={setWidth}
        />
      )}
      <div className={classes.window}>
        {query.data === undefined ? (
          <Skeleton h="100%" radius={0} />
        ) : (
          <iframe
            className={classes.frame}
            title={title}
            sandbox={frameRights}
            srcDoc={query.data}
            style={fills ? undefined : { width: `${width}px` }}
          />
        )}
      </div>
    </div>
  );
}
