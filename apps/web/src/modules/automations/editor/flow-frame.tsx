import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { Badge, Group, SegmentedControl, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorShell, useEditorShell } from '../../../lib/editing/editor-shell/editor-shell.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { FlowScope } from './editor-context.tsx';
import { type Beside, FlowBar } from './flow-bar.tsx';
import classes from './flow-frame.module.css';
import { FlowState } from './flow-state.tsx';
import { ShownRunScope } from './runs/shown-run.tsx';
import { ShownRunStrip } from './runs/shown-run-strip.tsx';
import { useLiveRuns } from './runs/use-live-runs.ts';
import { StepList } from './steps/step-list.tsx';
import { useFlowEditor } from './use-flow-editor.ts';
import { flowViews, useFlowPlace } from './use-flow-place.ts';

/** Parts that the list doesn't need load on demand; the drawing library loads with the board only. */
const FlowBoard = lazy(async () => ({ default: (await import('./board/flow-board.tsx')).FlowBoard }));
const RunsView = lazy(async () => ({ default: (await import('./runs/runs-view.tsx')).RunsView }));
const StepPanel = lazy(async () => ({ default: (await import('./panel/step-panel.tsx')).StepPanel }));
const ProblemsDialog = lazy(async () => ({ default: (await import('./problems-dialog.tsx')).ProblemsDialog }));
const RunNowDialog = lazy(async () => ({ default: (await import('./runs/run-now-dialog.tsx')).RunNowDialog }));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

interface Props {
  readonly opened: WholeFlow;
  readonly flow: WholeFlow;
  readonly onReload: () => void;
}

/** One flow, its bar, and the view of it in the address. All views share the draft. */
export function FlowFrame({ opened, flow, onReload }: Props) {
  const t = useTranslations('automations.editor');
  const { kumbi_code, name } = useWorkspace();
  const editor = useFlowEditor(opened, flow);
  const phone = useIsPhone();
  const { view, step, run, go } = useFlowPlace();
  const [beside, setBeside] = useState<Beside>();
  useLiveRuns(kumbi_code, flow.id);
  const { length: wrong } = editor.problems;
  const { release, loadNewer } = useEditorShell({ editor, title: editor.draft.title, workspace: name, onReload });
  const close = () => setBeside(undefined);
  return (
    <FlowScope editor={editor}>
      <ShownRunScope id={run}>
        <EditorShell
          editor={editor}
          bar={<FlowBar onBeside={setBeside} />}
          found={t('recovered')}
          scrolls
          head={
            <>
              <Group className={classes.views} gap="xs">
                <SegmentedControl
                  aria-label={t('views')}
                  data={flowViews.map((value) => ({ value, label: t(`view_${value}`) }))}
                  value={view}
                  onChange={(value) => go({ view: flowViews.find((each) => each === value) }, true)}
                />
                {phone && <FlowState />}
                {wrong > 0 && (
                  <UnstyledButton onClick={() => setBeside('problems')}>
                    <Badge color="danger" component="span">
                      {t('problems', { count: wrong })}
                    </Badge>
                  </UnstyledButton>
                )}
              </Group>
              {view !== 'runs' && <ShownRunStrip />}
            </>
          }
        >
          {view === 'list' && <StepList />}
          {view === 'runs' && <RunsView onRun={() => setBeside('run')} />}
          {view === 'board' && <FlowBoard />}
        </EditorShell>
        <Suspense fallback={null}>{step !== undefined && <StepPanel />}</Suspense>
      </ShownRunScope>
      <Suspense fallback={null}>
        {beside === 'problems' && <ProblemsDialog onClose={close} />}
        {beside === 'run' && <RunNowDialog flow={flow} onClose={close} />}
        {beside === 'settings' && <SettingsDialog onClose={close} />}
        {editor.conflict && (
          <ConflictDialog message={editor.conflict.message} onRelease={release} onReload={loadNewer} />
        )}
      </Suspense>
    </FlowScope>
  );
}
