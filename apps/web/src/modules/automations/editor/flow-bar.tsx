import { flowTitleLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { ActionIcon, Button, Group, Menu, Switch, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceFloppy,
  IconDotsVertical,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconSettings,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.tsx';
import { saveBlob } from '../../../lib/save-file.ts';
import { AppLink } from '../../../ui/app-link.tsx';
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

/** What is opened beside a flow. */
export type Beside = 'problems' | 'run' | 'settings';

/** The flow's name, what of it is saved and published, and what can be done with the whole of it. */
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
    <header className={classes.bar}>
      <Tooltip label={t('to_flows')}>
        <ActionIcon
          component={AppLink}
          href={path('automations')}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('to_flows')}
        >
          <Icon of={IconArrowLeft} />
        </ActionIcon>
      </Tooltip>
      <div className={classes.name}>
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
      </div>
      {!phone && (
        <ToolButton icon={IconArrowBackUp} label={t('undo')} onClick={editor.undo} disabled={!editor.canUndo} />
      )}
      {!phone && (
        <ToolButton icon={IconArrowForwardUp} label={t('redo')} onClick={editor.redo} disabled={!editor.canRedo} />
      )}
      {phone && (
        <ToolButton icon={IconDeviceFloppy} label={t('save')} onClick={() => void save()} disabled={!editor.unsaved} />
      )}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('more')}>
            <Icon of={IconDotsVertical} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
        </Menu.Dropdown>
      </Menu>
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
    </header>
  );
}
