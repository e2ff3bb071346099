import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PaymentDialog } from './payment-dialog.tsx';

/** Opens the refunds of a payment above the dialog that shows its purchase. */
export function RefundButton({ payment }: { readonly payment: string }) {
  const t = useTranslations('payments.refunds');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <PaymentDialog id={payment} onClose={() => setOpen(false)} top />}
    </>
  );
}
