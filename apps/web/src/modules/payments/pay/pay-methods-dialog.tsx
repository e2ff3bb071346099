import {
  type ChosenMethod,
  type CryptoAsset,
  cryptoAssets,
  type PaymentMethod,
} from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { OfferedMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { Button, Radio, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { PhoneField } from '../../../ui/phone-field-lazy.tsx';
import type { Prices } from './prices.ts';

interface Props {
  readonly prices: Prices;
  readonly offered: readonly OfferedMethod[];
  readonly onChoose: (chosen: ChosenMethod) => void;
  readonly onClose: () => void;
  /** Above another dialog. */
  readonly top?: boolean;
}

/** The server knows every country's numbering plan. */
const internationalNumber = /^\+\d{8,15}$/;
/** Shown even where it isn't configured, because buyers in Angola look for it. */
const expected: readonly OfferedMethod['method'][] = ['multicaixa'];

/** The payment methods by currency, each group with its price. */
export function PayMethodsDialog({ prices, offered, onChoose, onClose, top = false }: Props) {
  const t = useTranslations('payments.pay');
  const tv = useTranslations('validation');
  const formats = useFormats();
  const priced = Object.entries(prices) as [Currency, number][];
  // The first price is the one that its reader chose.
  const first = offered.find(({ currency }) => currency === priced[0]?.[0]) ?? offered[0];
  const [method, setMethod] = useState<PaymentMethod | null>(first?.method ?? null);
  const [phone, setPhone] = useState('');
  const [asset, setAsset] = useState<CryptoAsset>('usdt');
  const [wrongPhone, setWrongPhone] = useState(false);
  const needsPhone = method === 'multicaixa';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = offered.find((each) => each.method === method);
    if (!found) return;
    if (needsPhone && !internationalNumber.test(phone)) return setWrongPhone(true);
    onChoose({ method: found.method, phone, asset });
  };

  return (
    <DialogFrame title={t('title')} onClose={onClose} top={top}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {priced.map(([currency, amount]) => (
            <Radio.Group
              key={currency}
              value={method}
              onChange={(next) => setMethod(offered.find((each) => each.method === next)?.method ?? null)}
              label={`${t(currency)} · ${formats.money(amount, currency)}`}
            >
              <Stack gap="sm" mt="xs">
                {offered
                  .filter((each) => each.currency === currency)
                  .map((each) => (
                    <Radio
                      key={each.method}
                      value={each.method}
                      label={t(`methods.${each.method}`)}
                      description={t(`help.${each.method}`)}
                    />
                  ))}
                {currency === 'AOA' &&
                  expected
                    .filter((each) => offered.every((one) => one.method !== each))
                    .map((each) => (
                      <Radio
                        key={each}
                        value={each}
                        disabled
                        label={t(`methods.${each}`)}
                        description={t('unavailable')}
                      />
                    ))}
              </Stack>
            </Radio.Group>
          ))}
          {needsPhone && (
            <PhoneField
              label={t('phone')}
              path="phone_number"
              value={phone}
              error={wrongPhone ? tv('phone') : undefined}
              onChange={(next) => {
                setPhone(next);
                setWrongPhone(false);
              }}
            />
          )}
          {method === 'crypto' && (
            <Select
              label={t('asset')}
              value={asset}
              data={cryptoAssets.map((value) => ({ value, label: value.toUpperCase() }))}
              allowDeselect={false}
              onChange={(next) => setAsset(cryptoAssets.find((each) => each === next) ?? 'usdt')}
            />
          )}
          {offered.length === 0 && <Text c="dimmed">{t('unavailable')}</Text>}
          <Button type="submit" disabled={method === null}>
            {t('continue')}
          </Button>
        </Stack>
      </form>
    </DialogFrame>
  );
}
