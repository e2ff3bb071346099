import { type CryptoAsset, cryptoAssets, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { useState } from 'preact/hooks';
import type { PayData } from '../pay-data.ts';
import { fullPhone, isPhone } from '../typed-phone.public.ts';
import { changeMethod } from './change-method.ts';

interface ChooseMethodProps {
  readonly data: PayData;
  /** Whether it is open from the start, because nothing is left of the method before. */
  readonly open: boolean;
  readonly onState: (state: CheckoutView) => void;
}

const angola = '+244';
/** Methods whose request ends after a while, so that the buyer may want another one. */
const renewed: readonly PaymentMethod[] = ['multicaixa', 'paypay'];

/** Lets the buyer try again, or choose another method. Shown only in the browser that started the purchase. */
export function ChooseMethod({ data, open: first, onState }: ChooseMethodProps) {
  const { checkout, texts: t } = data;
  const { methods, method: current } = checkout;
  const [open, setOpen] = useState(false);
  const [method, setMethod] = useState<PaymentMethod | null>(current ?? methods[0] ?? null);
  const [phone, setPhone] = useState('');
  const [asset, setAsset] = useState<CryptoAsset>('usdt');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const others = methods.some((each) => each !== current);
  if (methods.length === 0 || (!first && !others && !renewed.includes(current ?? 'reference'))) return null;
  if (!open && !first)
    return (
      <button type="button" className="link pay-other needs-script" onClick={() => setOpen(true)}>
        {renewed.includes(current ?? 'reference') ? t.try_otherwise : t.pay_otherwise}
      </button>
    );

  const send = async () => {
    if (!method) return;
    if (method === 'multicaixa' && !isPhone(angola, phone)) return setProblem(t.phone_wrong);
    setSending(true);
    setProblem(null);
    const answer = await changeMethod(data, { method, phone: fullPhone(angola, phone), asset });
    setSending(false);
    if ('problem' in answer) return setProblem(answer.problem);
    setOpen(false);
    onState(answer.checkout);
  };

  return (
    <form
      className="pay-choice needs-script"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="methods" disabled={sending}>
        <legend>{t.choose_method}</legend>
        {data.methodTexts.map(({ method: each, title }) => (
          <label key={each} className="method">
            <input
              type="radio"
              name="method"
              value={each}
              checked={each === method}
              onChange={() => {
                setMethod(each);
                setProblem(null);
              }}
            />
            <strong>{title}</strong>
          </label>
        ))}
      </fieldset>
      {method === 'multicaixa' ? (
        <label className="field">
          <span>{t.phone}</span>
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={phone}
            aria-invalid={problem === t.phone_wrong}
            aria-describedby={problem ? 'choice-problem' : undefined}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        </label>
      ) : null}
      {method === 'crypto' ? (
        <label className="field">
          <span>{t.asset}</span>
          <select value={asset} onChange={(event) => setAsset(event.currentTarget.value as CryptoAsset)}>
            {cryptoAssets.map((each) => (
              <option key={each} value={each}>
                {each.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {problem ? (
        <p id="choice-problem" className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="button" disabled={sending || !method}>
        {sending ? t.changing : method === current ? t.pay_again : t.pay_continue}
      </button>
      {first ? null : (
        <button type="button" className="link link-quiet" onClick={() => setOpen(false)}>
          {t.keep_method}
        </button>
      )}
    </form>
  );
}
