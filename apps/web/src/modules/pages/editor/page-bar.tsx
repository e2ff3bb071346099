import { languageNames, locales } from '@kumbi/contract/shared/locale.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Button, Group, Menu, Text, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiff,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconInbox,
  IconRestore,
  IconSettings,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EditorBar } from '../../../lib/editing/editor-shell/editor-bar.tsx';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreItem } from '../../../ui/more-menu.tsx';
import { SaveState } from '../../../ui/save-state.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import classes from './editor-frame.module.css';
import { LanguageChoice } from './language-choice.tsx';
import type { PageEditor } from './use-page-editor.ts';
import { usePublish } from './use-publish.ts';

/** A panel next to the editor. */
export type Beside = 'preview' | 'versions' | 'compare';

interface Props {
  readonly editor: PageEditor;
  readonly onBeside: (what: Beside) => void;
  readonly onReload: () => void;
}

/** Shows the page's name, its saved and published state, and the actions on the whole page. */
export function PageBar({ editor, onBeside, onReload }: Props) {
  const t = useTranslations('pages');
  const te = useTranslations('pages.editor');
  const phone = useIsPhone();
  const path = useWorkspacePath();
  const { open } = useModal();
  const { page } = editor;
  const { role } = useWorkspace();
  const [writes, publishes] = [may(role, 'content.write'), may(role, 'content.publish')];
  const { publish, unpublish, discard, busy, hasChanges } = usePublish(editor, onReload);
  const changed = page.visible && hasChanges;
  const waits = !page.visible && (page.status === 'on' || page.is_sample);

  const changedWord = phone ? 'changed_short' : 'changed';
  const words = changed ? changedWord : page.visible ? 'online' : waits ? 'not_visible_yet' : 'offline';
  const state = (
    <Badge color={changed || waits ? 'amber' : page.visible ? 'brand' : 'gray'}>{t(`list.${words}`)}</Badge>
  );
  const item = (icon: TablerIcon, label: string, run: () => void) => (
    <MoreItem icon={icon} onClick={run}>
      {label}
    </MoreItem>
  );
  return (
    <EditorBar
      back={{ href: path('kpages'), label: t('editor.to_pages') }}
      name={
        <>
          <Group gap="xs" wrap="nowrap">
            <Title order={1} size="h3" className={classes.title}>
              {page.title}
            </Title>
            {!phone && state}
          </Group>
          {/* The note about sample text says it already. */}
          {phone && !page.is_sample && state}
          <SaveState editor={editor} t={te} />
        </>
      }
      tools={
        <>
          {!phone && <LanguageChoice editor={editor} />}
          <ToolButton
            icon={IconArrowBackUp}
            label={t('editor.undo')}
            onClick={editor.undo}
            disabled={!editor.canUndo}
          />
          {!phone && (
            <ToolButton
              icon={IconArrowForwardUp}
              label={t('editor.redo')}
              onClick={editor.redo}
              disabled={!editor.canRedo}
            />
          )}
          {!phone && <ToolButton icon={IconEye} label={t('editor.preview')} onClick={() => onBeside('preview')} />}
          {phone && hasChanges && publishes && (
            <ToolButton icon={IconWorld} label={t('list.publish')} onClick={publish} />
          )}
        </>
      }
      more={{
        label: t('editor.more'),
        items: (
          <>
            {phone && (
              <MoreItem disabled={!editor.canRedo} icon={IconArrowForwardUp} onClick={editor.redo}>
                {t('editor.redo')}
              </MoreItem>
            )}
            {changed && item(IconArrowsDiff, t('editor.compare'), () => onBeside('compare'))}
            {changed && writes && item(IconRestore, t('editor.discard'), discard)}
            {page.visible && publishes && item(IconEyeOff, t('list.unpublish'), unpublish)}
            {writes && item(IconSettings, t('list.settings'), () => open('kpages-add-page', { id: page.id }))}
            <MoreItem to={path(`kpages/${page.id}/activity`)} icon={IconInbox}>
              {t('activity.open')}
            </MoreItem>
            {item(IconHistory, t('list.versions'), () => onBeside('versions'))}
            {page.visible && (
              <MoreItem href={page.url} icon={IconExternalLink}>
                {t('list.view')}
              </MoreItem>
            )}
            <Menu.Divider />
            <Menu.Label>{t('editor.default_language')}</Menu.Label>
            {locales.map((language) => (
              <Menu.Item
                key={language}
                role="menuitemradio"
                aria-checked={editor.draft.language === language}
                rightSection={editor.draft.language === language ? <Text span>•</Text> : undefined}
                onClick={() => editor.setDefaultLanguage(language)}
              >
                {languageNames[language]}
              </Menu.Item>
            ))}
          </>
        ),
      }}
      end={
        !phone &&
        publishes && (
          <Button
            disabled={!hasChanges}
            loading={busy}
            leftSection={<Icon of={IconWorld} size={18} />}
            onClick={publish}
          >
            {t('list.publish')}
          </Button>
        )
      }
    />
  );
}
