import { useState } from 'react';
import { type AdviceTexts, ComputerAdviceDialog } from '../../../ui/computer-advice-dialog.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { stored } from '../../stored.ts';

interface Props {
  /** The name of the editor in this browser's storage. */
  readonly editor: string;
  readonly t: AdviceTexts;
}

const keyOf = (editor: string): string => `kumbi-on-phone-${editor}`;

/** Without storage it would come back on every visit. */
const isDismissed = (editor: string): boolean => stored(keyOf(editor)) !== null;

/** Recommends a computer for an editor on a phone, until it is dismissed once. */
export function ComputerAdvice({ editor, t }: Props) {
  const phone = useIsPhone();
  const [shown, setShown] = useState(() => !isDismissed(editor));
  if (!phone || !shown) return null;
  const dismiss = () => {
    setShown(false);
    try {
      localStorage.setItem(keyOf(editor), 'dismissed');
    } catch {
      // Storage that is full keeps nothing; the recommendation comes back.
    }
  };
  return <ComputerAdviceDialog t={t} onClose={dismiss} />;
}
