import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ComputerAdvice } from '../../../lib/editing/editor-shell/computer-advice.tsx';
import { EditorVisit, EditorWaiting } from '../../../lib/editing/editor-shell/editor-visit.tsx';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';
import { FlowFrame } from './flow-frame.tsx';

/** The editor of one flow. It keeps its initial version: only a conflict's answer loads it again. */
export function FlowPage() {
  const id = usePathParam('flow');
  return (
    <>
      <EditorVisit id={id}>{(reload) => <OneVisit id={id} onReload={reload} />}</EditorVisit>
      <ComputerAdvice editor="flow" t={useTranslations('automations.editor.computer')} />
    </>
  );
}

interface Props {
  readonly id: string;
  readonly onReload: () => void;
}

function OneVisit({ id, onReload }: Props) {
  const t = useTranslations('automations.editor');
  const path = useWorkspacePath();
  const client = useQueryClient();
  const { kumbi_code } = useWorkspace();
  const options = flows.get(kumbi_code, { query: { id } });
  useRealtimeRefresh(kumbi_code, ['automation-changed'], ['automations.flow']);
  // Editing must begin with the newest version, not with a cached one.
  const query = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  const [opened, setOpened] = useState<WholeFlow>();
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data);
  const gone = query.error instanceof ApiError && query.error.is('flow.unknown');
  if (query.error && (gone || !opened)) {
    const back = { href: path('automations'), label: t('to_flows') };
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} back={back} />;
  }
  if (!opened) return <EditorWaiting />;
  const reload = () => {
    client.removeQueries({ queryKey: options.queryKey });
    onReload();
  };
  return <FlowFrame opened={opened} flow={query.data ?? opened} onReload={reload} />;
}
