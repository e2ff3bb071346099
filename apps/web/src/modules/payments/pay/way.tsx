import { approvalSeconds, cryptoSeconds } from '@kumbi/contract/payments/payments.limits.ts';
import type { CheckoutView, Instructions } from '@kumbi/contract/payments/payments.schemas.ts';
import { groupedDigits } from '@kumbi/contract/shared/grouped-digits.ts';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { CopiedFacts } from './copied-facts.tsx';
import { Countdown } from './countdown.tsx';

/** The payer’s next step. Another attempt begins with its own countdown. */
export function Way({ checkout }: { readonly checkout: CheckoutView }) {
  const t = useTranslations('payments.pay');
  const { method, instructions } = checkout;
  const shown = method && instructions ? ways[method as keyof typeof ways] : undefined;
  if (!instructions || !shown) return <Text>{t('preparing')}</Text>;
  const One = shown;
  const { number, link, address, phone } = instructions;
  return <One key={[number, link, address, phone].join(' ')} checkout={checkout} instructions={instructions} />;
}

interface WayProps {
  readonly checkout: CheckoutView;
  readonly instructions: Instructions;
}

function ByReference({ checkout, instructions: { entity = '', number = '' } }: WayProps) {
  const t = useTranslations('payments.pay');
  const formats = useFormats();
  return (
    <Stack>
      <Text>{t('how.reference')}</Text>
      <CopiedFacts
        facts={[
          { name: t('entity'), shown: groupedDigits(entity), copied: entity, copy: t('copy_entity') },
          {
            name: t('number'),
            shown: groupedDigits(number),
            copied: number.replace(/\s/g, ''),
            copy: t('copy_number'),
          },
          {
            name: t('amount'),
            shown: formats.money(checkout.amount, checkout.currency, true),
            copied: String(checkout.amount),
            copy: t('copy_amount'),
          },
        ]}
      />
      <Text role="status">{t('waiting')}</Text>
    </Stack>
  );
}

function ByPhone({ instructions: { phone } }: WayProps) {
  const t = useTranslations('payments.pay');
  return (
    <Stack>
      <Text>
        {t('how.multicaixa')} {phone ? t('phone_asked', { phone }) : null}
      </Text>
      <Countdown seconds={approvalSeconds} />
    </Stack>
  );
}

/** A code for another phone, or on the phone itself a button that opens the app. */
function ByApp({ instructions: { link, qr = link } }: WayProps) {
  const t = useTranslations('payments.pay');
  const phone = useIsPhone();
  return (
    <Stack align="center">
      <Text ta="center">{phone ? t('how.paypay') : t('scan_paypay')}</Text>
      {phone && link ? (
        <Button component="a" href={link} rel="noopener noreferrer" fullWidth>
          {t('open_paypay')}
        </Button>
      ) : (
        qr && <QrCode value={qr} label={t('scan_paypay')} />
      )}
      <Countdown seconds={approvalSeconds} />
    </Stack>
  );
}

function ByCard({ instructions: { link } }: WayProps) {
  const t = useTranslations('payments.pay');
  return (
    <Stack>
      <Text>{t('how.card')}</Text>
      {link && (
        <Button component="a" href={link} rel="noopener noreferrer">
          {t('open_card')}
        </Button>
      )}
      <Text role="status">{t('waiting')}</Text>
    </Stack>
  );
}

function ByCrypto({ instructions }: WayProps) {
  const t = useTranslations('payments.pay');
  const { address = '', asset = 'usdt', asset_amount: amount = '', network = '', qr, received } = instructions;
  const { confirmations = 0, confirmations_needed: needed } = instructions;
  const values = { asset: asset.toUpperCase(), network };
  return (
    <Stack>
      <Text>{t('how.crypto', values)}</Text>
      {qr && <QrCode value={qr} label={t('scan_crypto')} />}
      <CopiedFacts
        facts={[
          { name: t('asset_amount', values), shown: amount, copied: amount, copy: t('copy_amount') },
          { name: t('address'), shown: address, copied: address, copy: t('copy_address') },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('crypto_only', values)}
      </Text>
      {received && (
        <Stack gap={4}>
          <Text role="status">{t('received', { received, amount, ...values })}</Text>
          {needed !== undefined && (
            <>
              <Text size="sm">{t('confirmed', { count: confirmations, needed })}</Text>
              <Progress
                value={Math.min(100, (100 * confirmations) / Math.max(1, needed))}
                aria-label={t('confirmed', { count: confirmations, needed })}
              />
            </>
          )}
        </Stack>
      )}
      <Countdown seconds={cryptoSeconds} />
    </Stack>
  );
}

const ways = {
  reference: ByReference,
  multicaixa: ByPhone,
  paypay: ByApp,
  card: ByCard,
  crypto: ByCrypto,
} as const;
