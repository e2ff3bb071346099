import { useEffect, useRef, useState } from 'preact/hooks';
import type { PayData } from './pay-data.ts';

type Closed = 'cancelled' | 'paid' | 'expired' | 'failed';

interface CancelPaymentProps {
  readonly data: PayData;
  readonly onClosed: (status: Closed) => void;
}

/** It asks for confirmation, because someone may be about to pay the reference. */
export function CancelPayment({ data, onClosed }: CancelPaymentProps) {
  const { texts: t } = data;
  const [step, setStep] = useState<'idle' | 'sure' | 'sending'>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === 'sure') keepButton.current?.focus();
  }, [step]);

  const cancel = async () => {
    setStep('sending');
    setRefusal(null);
    const answer = await closePayment(data);
    if ('status' in answer) {
      onClosed(answer.status);
      return;
    }
    setRefusal(answer.refusal);
    setStep('idle');
  };

  return (
    <div className="cancel needs-script">
      {step === 'idle' ? (
        <button type="button" className="link link-quiet" onClick={() => setStep('sure')}>
          {t.cancel}
        </button>
      ) : (
        <fieldset className="cancel-sure">
          <legend className="hidden">{t.cancel}</legend>
          <p>{t.cancel_sure}</p>
          <button
            type="button"
            className="button button-danger"
            disabled={step === 'sending'}
            onClick={() => void cancel()}
          >
            {step === 'sending' ? t.cancelling : t.cancel_yes}
          </button>
          <button ref={keepButton} type="button" className="button button-quiet" onClick={() => setStep('idle')}>
            {t.cancel_no}
          </button>
        </fieldset>
      )}
      {refusal ? (
        <p className="problem" role="alert">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}

async function closePayment({
  api,
  checkout,
  lang,
  texts,
}: PayData): Promise<{ status: Closed } | { refusal: string }> {
  const fault = { refusal: `${texts.fault_title}. ${texts.fault_action}` };
  try {
    const answer = await fetch(`${api}/api/v1/payments/cg`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'accept-language': lang, 'x-kumbi-client': 'site' },
      body: JSON.stringify({ h: checkout.d }),
    });
    const content = (await answer.json()) as { status?: Closed; message?: string; action?: string };
    if (answer.ok && content.status) return { status: content.status };
    return content.message ? { refusal: `${content.message}. ${content.action ?? ''}` } : fault;
  } catch {
    return fault;
  }
}
