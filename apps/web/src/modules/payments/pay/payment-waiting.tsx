import type { ChosenMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { methodCall } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { attempts, checkouts } from '../payments.api.ts';
import { PayMethodsDialog } from './pay-methods-dialog.tsx';
import { paymentAddress, useOpenPayment } from './use-open-payment.ts';
import { Way } from './way.tsx';

/** How to pay with the chosen method. Another method, or a cancel, is only ever the payer's own click. */
export function PaymentWaiting({ checkout }: { readonly checkout: CheckoutView }) {
  const t = useTranslations('payments.pay');
  const tc = useTranslations('app.common');
  const formats = useFormats();
  const language = useLanguage();
  const { close } = useModal();
  const show = useOpenPayment();
  const [choosing, setChoosing] = useState(false);
  const { d: token, attempt, methods } = checkout;
  const failed = attempt?.status === 'failed';

  const change = useAction(
    async (chosen: ChosenMethod) => {
      await attempts.create({ params: { token }, body: methodCall(chosen) }, { idempotencyKey: crypto.randomUUID() });
      return chosen.method;
    },
    (method) => {
      setChoosing(false);
      show({ token, method });
    },
  );
  const cancel = useAction(
    async () => {
      const sure = await ask({
        kind: 'delete',
        title: t('cancel_title'),
        body: t('cancel_body'),
        confirm: t('cancel'),
        cancel: t('keep'),
      });
      if (!sure) return false;
      await checkouts.cancel({ body: { h: token } });
      return true;
    },
    (done) => {
      if (!done) return;
      showToast({ kind: 'success', title: t('cancelled') });
      close();
    },
  );

  return (
    <Stack>
      {failed ? (
        <Alert color="red" title={t('failed')} role="alert">
          {t(`reasons.${attempt.reason ?? 'other'}`)}
        </Alert>
      ) : (
        <Way checkout={checkout} />
      )}
      <Text size="sm" c="dimmed">
        {t('until', { moment: formats.dateTime(checkout.expires_at) })}{' '}
        <Anchor href={paymentAddress(language, token)} target="_blank" rel="noopener" inherit underline="always">
          {t('page')}
        </Anchor>
      </Text>
      <Group justify="space-between" wrap="wrap-reverse">
        {checkout.may_cancel ? (
          <Button variant="subtle" color="gray" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancel')}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" onClick={close}>
            {tc('close')}
          </Button>
        )}
        {methods.length > 0 && (
          <Button variant={failed ? 'filled' : 'default'} loading={change.isPending} onClick={() => setChoosing(true)}>
            {t('another')}
          </Button>
        )}
      </Group>
      {choosing && (
        <PayMethodsDialog
          top
          prices={{ [checkout.currency]: checkout.amount }}
          offered={methods.map((method) => ({
            method,
            currency: checkout.currency,
            least: 0,
            most: checkout.amount,
          }))}
          onChoose={(chosen) => change.mutate(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
}
