import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { GuideView } from './guide-view.tsx';
import { guides } from './help-parts.ts';
import { TutorialsList } from './tutorials-list.tsx';

/** `tutorials`: the written guides and the videos, or one guide. */
export function TutorialsDialog() {
  const t = useTranslations();
  const { close } = useModal();
  const { id: name } = useAppSearch();
  // An address may contain any name.
  const guide = guides.find((each) => each.name === name);
  return (
    <DialogFrame title={guide ? t(`guides.${guide.name}.title`) : t('tutorials.title')} onClose={close} size="lg">
      {guide ? <GuideView guide={guide} /> : <TutorialsList />}
    </DialogFrame>
  );
}
