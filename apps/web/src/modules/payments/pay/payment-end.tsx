import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { Anchor, Button, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { paymentAddress } from './use-open-payment.ts';

interface Props {
  readonly checkout: CheckoutView;
  readonly status: Exclude<CheckoutView['status'], 'waiting'>;
  readonly onClose: () => void;
}

/** The end of a payment, and the way on. Money that waits for a decision is explained on the payment's page. */
export function PaymentEnd({ checkout, status, onClose }: Props) {
  const t = useTranslations('payments.pay');
  const language = useLanguage();
  const { onward, undelivered, other_amount: other } = checkout;
  const bought = status === 'paid' && !undelivered;
  return (
    <Stack align="center" ta="center" role="status">
      {bought && (
        <ThemeIcon size={56} radius="xl" variant="light">
          <Icon of={IconCheck} size={30} />
        </ThemeIcon>
      )}
      <Title order={3} size="h4">
        {t(undelivered ? 'ends.undelivered' : `ends.${status}`)}
      </Title>
      {bought && onward.steps.length > 0 && (
        <List ta="start" size="sm">
          {onward.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
      {(undelivered || other) && <Text size="sm">{t('decision')}</Text>}
      {bought && onward.url ? (
        <Button component="a" href={onward.url} data-autofocus fullWidth>
          {onward.link}
        </Button>
      ) : (
        <Button onClick={onClose} data-autofocus fullWidth>
          {t('done')}
        </Button>
      )}
      <Anchor
        href={checkout.receipt_url ?? paymentAddress(language, checkout.d)}
        target="_blank"
        rel="noopener"
        size="sm"
      >
        {t(checkout.receipt_url ? 'receipt' : 'page')}
      </Anchor>
    </Stack>
  );
}
