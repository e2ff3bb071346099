import type { PageVersion } from '@kumbi/contract/pages/pages.schemas.ts';
import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { versions } from '../pages.api.ts';
import { VersionPreview } from './version-preview.tsx';
import { VersionRow } from './version-row.tsx';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));
const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

/** The versions of a page, newest first, to view and to restore. */
export function VersionsDrawer({ id, onClose, onRestored }: Props) {
  const t = useTranslations('pages.versions');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const [shown, setShown] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const [named, setNamed] = useState<number | null>(null);
  const query = useInfiniteQuery(versions.list.pages(kumbi_code, { query: { id } }));
  const known = query.data?.items ?? [];
  const rows = query.data && { ...query.data, items: known.map((each) => ({ ...each, id: String(each.revision) })) };
  const restore = useAction(
    (revision: number) => versions.restore(kumbi_code, { body: { id, revision } }),
    async () => {
      showToast({ kind: 'success', title: t('restored') });
      onRestored();
    },
  );
  const pin = useAction(({ revision, name, is_pinned }: PageVersion) =>
    versions.update(kumbi_code, { params: { id, revision }, body: { name, is_pinned: !is_pinned } }),
  );
  const askRestore = async (revision: number, savedAt: string) => {
    const yes = await ask({
      kind: 'default',
      title: t('restore_title', { time: formats.dateTime(savedAt) }),
      body: t('restore_body'),
      confirm: t('restore'),
    });
    if (yes) restore.mutate(revision);
  };
  const version = known.find(({ revision }) => revision === shown);
  const draft = known.find(({ current }) => current);
  const renamed = known.find(({ revision }) => revision === named);
  return (
    <SideDrawer title={t('title')} onClose={onClose} size={version ? 'xl' : 'md'}>
      {version ? (
        <VersionPreview
          id={id}
          version={version}
          restoring={restore.isPending}
          onBack={() => setShown(null)}
          onRestore={() => void askRestore(version.revision, version.saved_at)}
        />
      ) : (
        <ListFrame
          query={{ ...query, data: rows }}
          count={(count) => t('count', { count })}
          empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />}
          skeleton={<Skeleton h={52} mb="xs" />}
          row={(each) => (
            <VersionRow
              version={each}
              onShow={() => setShown(each.revision)}
              onRestore={() => void askRestore(each.revision, each.saved_at)}
              onCompare={() => setCompared(each.revision)}
              onName={() => setNamed(each.revision)}
              onPin={() => pin.mutate(each)}
            />
          )}
          wrap={(rows) => <div>{rows}</div>}
        />
      )}
      <Suspense>
        {compared !== null && draft && (
          <CompareDialog id={id} before={compared} after={draft.revision} onClose={() => setCompared(null)} />
        )}
        {renamed && <NameDialog id={id} version={renamed} onClose={() => setNamed(null)} />}
      </Suspense>
    </SideDrawer>
  );
}
