import { flowTitleLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { Button, Group, Switch, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconSettings,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EditorBar } from '../../../lib/editing/editor-shell/editor-bar.tsx';
import { showToast } from '../../../lib/feedback/toast.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreItem } from '../../../ui/more-menu.tsx';
import { SaveState } from '../../../ui/save-state.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { flowFile } from '../flow-file.ts';
import { useFlowScope } from './editor-context.tsx';
import classes from './flow-frame.module.css';
import { FlowState } from './flow-state.tsx';
import { usePublish } from './use-publish.ts';

/** The panel next to a flow. */
export type Beside = 'problems' | 'run' | 'settings';

/** The flow's name, its saved and published state, and the actions on the whole flow. */
export function FlowBar({ onBeside }: { readonly onBeside: (what: Beside) => void }) {
  const t = useTranslations('automations.editor');
  const tl = useTranslations('automations.list');
  const phone = useIsPhone();
  const path = useWorkspacePath();
  const { editor } = useFlowScope();
  const { flow, draft, problems } = editor;
  const { allowed, publish, turn, busy } = usePublish(editor);
  const published = flow.published_revision !== null;
  const on = flow.status === 'on';

  const save = async () => {
    if ((await editor.save()) !== null) showToast({ kind: 'success', title: t('saved_done') });
  };
  const release = () => {
    if (!allowed) showToast({ kind: 'info', title: t('publish_none') });
    else if (problems.length > 0) onBeside('problems');
    else publish();
  };
  const exportFile = () => {
    const file = flowFile(draft.title, draft.graph);
    saveBlob(file.name, file.content);
  };
  const publishButton = (
    <Tooltip label={t('publish_none')} disabled={allowed}>
      <Button
        aria-disabled={!allowed}
        className={allowed ? undefined : classes.off}
        loading={busy}
        leftSection={<Icon of={IconWorld} size={18} />}
        onClick={release}
      >
        {t('publish')}
      </Button>
    </Tooltip>
  );
  return (
    <EditorBar
      back={{ href: path('automations'), label: t('to_flows') }}
      name={
        <>
          <VisuallyHidden component="h1">{draft.title}</VisuallyHidden>
          <TextInput
            variant="unstyled"
            classNames={{ input: classes.title }}
            aria-label={t('name')}
            maxLength={flowTitleLimit}
            value={draft.title}
            error={editor.trouble?.kind === 'refused' ? editor.trouble.fields.title : undefined}
            onChange={(event) => editor.rename(event.currentTarget.value)}
          />
          <Group gap="xs">
            <SaveState editor={editor} t={t} />
            {!phone && <FlowState />}
          </Group>
        </>
      }
      tools={
        <>
          {!phone && (
            <ToolButton icon={IconArrowBackUp} label={t('undo')} onClick={editor.undo} disabled={!editor.canUndo} />
          )}
          {!phone && (
            <ToolButton icon={IconArrowForwardUp} label={t('redo')} onClick={editor.redo} disabled={!editor.canRedo} />
          )}
          {phone && (
            <ToolButton
              icon={IconDeviceFloppy}
              label={t('save')}
              onClick={() => void save()}
              disabled={!editor.unsaved}
            />
          )}
        </>
      }
      more={{
        label: t('more'),
        items: (
          <>
            {phone && (
              <>
                <MoreItem icon={IconArrowBackUp} disabled={!editor.canUndo} onClick={editor.undo}>
                  {t('undo')}
                </MoreItem>
                <MoreItem icon={IconArrowForwardUp} disabled={!editor.canRedo} onClick={editor.redo}>
                  {t('redo')}
                </MoreItem>
                <MoreItem icon={IconWorld} onClick={release}>
                  {t('publish')}
                </MoreItem>
                {published && allowed && (
                  <MoreItem icon={on ? IconPlayerPause : IconPlayerPlay} onClick={() => turn.mutate(on ? 'off' : 'on')}>
                    {tl(on ? 'turn_off' : 'turn_on')}
                  </MoreItem>
                )}
              </>
            )}
            {published && allowed && (
              <MoreItem icon={IconPlayerTrackNext} disabled={!on} onClick={() => onBeside('run')}>
                {t('run_now')}
              </MoreItem>
            )}
            <MoreItem icon={IconDownload} onClick={exportFile}>
              {t('export')}
            </MoreItem>
            <MoreItem icon={IconSettings} onClick={() => onBeside('settings')}>
              {t('settings')}
            </MoreItem>
          </>
        ),
      }}
      end={
        <>
          {published && allowed && !phone && (
            <Switch
              aria-label={t('switch_on')}
              checked={on}
              disabled={busy}
              onChange={(event) => turn.mutate(event.currentTarget.checked ? 'on' : 'off')}
            />
          )}
          {!phone && (
            <Button variant="default" disabled={!editor.unsaved} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
          {!phone && publishButton}
        </>
      }
    />
  );
}
