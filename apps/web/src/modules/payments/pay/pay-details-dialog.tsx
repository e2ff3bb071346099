import { pollSeconds } from '@kumbi/contract/payments/payments.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { checkouts } from '../payments.api.ts';
import { PaymentEnd } from './payment-end.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';

/** An expired or cancelled payment may still be paid. */
const isFinal = (checkout: CheckoutView | undefined): boolean => checkout?.status === 'paid';

/**
 * `pay-angolan-details`, `pay-crypto` and `pay-card`: how to pay for something that the platform sells, until the money
 * has arrived. The payment is in the address, so that a reload keeps it; closing the dialog cancels nothing.
 */
export function PayDetailsDialog() {
  const t = useTranslations('payments.pay');
  const formats = useFormats();
  const { close } = useModal();
  const { payment: token = '' } = useAppSearch();
  const query = useQuery({
    ...checkouts.get({ params: { token } }),
    // The announcement of a payment reaches this screen only if its workspace is the one that pays.
    refetchInterval: ({ state }) => (isFinal(state.data) ? false : pollSeconds * 1_000),
  });
  const method = query.data?.method;
  return (
    <DialogFrame title={method ? t(`methods.${method}`) : t('title')} onClose={close}>
      <Loaded query={query} heights={[48, 160]}>
        {(checkout) => (
          <Stack>
            <div>
              <Text fz={28} fw={650} className="figures" lh={1.2}>
                {formats.money(checkout.amount, checkout.currency, true)}
              </Text>
              <Text size="sm" c="dimmed">
                {checkout.lines.map(({ title }) => title).join(', ')}
              </Text>
            </div>
            {checkout.status === 'waiting' ? (
              <PaymentWaiting checkout={checkout} />
            ) : (
              <PaymentEnd checkout={checkout} status={checkout.status} onClose={close} />
            )}
          </Stack>
        )}
      </Loaded>
    </DialogFrame>
  );
}
