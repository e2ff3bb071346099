import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ProofPanel } from './proof-panel.tsx';

interface Props {
  readonly id: string;
  readonly number: string;
  readonly onClose: () => void;
}

/** An awaited bank transfer. */
export function ProofDialog({ id, number, onClose }: Props) {
  const t = useTranslations('payments.refunds');
  return (
    <DialogFrame title={t('title', { number })} onClose={onClose} size="sm">
      <ProofPanel payment={id} isOpen onPaid={onClose} />
    </DialogFrame>
  );
}
