import { IconHelp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MoreItem } from '../../../ui/more-menu.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { editorHelp } from '../editor-help.ts';

/** Opens the help about an editor above it. On a phone the bar has no room, so its menu has the help. */
export function HelpTool({ place }: { readonly place: 'bar' | 'menu' }) {
  const t = useTranslations();
  const { open } = useModal();
  return [...editorHelp.entries].map(([name, { label, modal }]) => {
    const show = () => open(modal, {});
    return place === 'bar' ? (
      <ToolButton key={name} icon={IconHelp} label={t(label)} onClick={show} />
    ) : (
      <MoreItem key={name} icon={IconHelp} onClick={show}>
        {t(label)}
      </MoreItem>
    );
  });
}
