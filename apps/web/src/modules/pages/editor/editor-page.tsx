import { Alert, Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ComputerAdvice } from '../../../lib/editing/editor-shell/computer-advice.tsx';
import { EditorVisit, EditorWaiting } from '../../../lib/editing/editor-shell/editor-visit.tsx';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { openedPageQuery } from '../pages.api.ts';
import { EditorFrame } from './editor-frame.tsx';
import { openPage } from './open-page.ts';

/** The editor of one page. Its initial data stays until the user resolves a conflict or restores a version. */
export function EditorPage() {
  const id = usePathParam('page');
  return (
    <>
      <EditorVisit id={id}>{(reload) => <OneVisit id={id} onReload={reload} />}</EditorVisit>
      <ComputerAdvice editor="page" t={useTranslations('pages.editor.computer')} />
    </>
  );
}

interface Props {
  readonly id: string;
  readonly onReload: () => void;
}

function OneVisit({ id, onReload }: Props) {
  const t = useTranslations('pages.editor');
  const path = useWorkspacePath();
  const client = useQueryClient();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(openedPageQuery(kumbi_code, id));
  if (query.error && !query.data) {
    const back = { href: path('kpages'), label: t('to_pages') };
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} back={back} />;
  }
  if (!query.data) return <EditorWaiting />;
  const opened = openPage(query.data);
  if (!opened) {
    return (
      <Alert color="amber" m="lg" title={t('newer_editor')}>
        <Stack align="flex-start">
          {t('newer_editor_detail')}
          <Button component={AppLink} href={path('kpages')}>
            {t('to_pages')}
          </Button>
        </Stack>
      </Alert>
    );
  }
  const reload = () => {
    client.removeQueries({ queryKey: openedPageQuery(kumbi_code, id).queryKey });
    onReload();
  };
  return <EditorFrame opened={opened} onReload={reload} />;
}
