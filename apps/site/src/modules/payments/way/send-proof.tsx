import { fill } from '@kumbi/blocks/texts/fill.ts';
import { proofBytes } from '@kumbi/contract/payments/manual-payments.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { useRef, useState } from 'preact/hooks';
import type { PayData } from '../pay-data.ts';

interface SendProofProps {
  readonly data: PayData;
  readonly onState: (state: CheckoutView) => void;
}

/** The proof that was sent, the seller's answer to it, and the button to send one. */
export function SendProof({ data, onState }: SendProofProps) {
  const { checkout, texts: t } = data;
  const { proof, may_prove: mayProve } = checkout;
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const send = async (file: File | undefined) => {
    if (!file || sending) return;
    setSending(true);
    const answer = file.size > proofBytes ? { problem: t.proof_large } : await upload(data, file);
    if (picker.current) picker.current.value = '';
    setSending(false);
    setProblem('problem' in answer ? answer.problem : null);
    if ('checkout' in answer) onState(answer.checkout);
  };

  return (
    <div className="pay-proof">
      {proof ? (
        <div className="note" role="status">
          <h2>{t[`proof_${proof.state}`]}</h2>
          <p>{proof.state === 'sent' ? fill(t.proof_sent_text, { seller: checkout.seller.name }) : proof.reason}</p>
        </div>
      ) : null}
      {mayProve ? (
        <div className="needs-script">
          <label className={`button proof-button ${proof?.state === 'sent' ? 'button-quiet' : ''}`}>
            {sending ? t.proof_sending : proof ? t.proof_again : t.proof_send}
            <input
              ref={picker}
              className="hidden"
              type="file"
              name="proof"
              accept="image/*,application/pdf"
              disabled={sending}
              onChange={(event) => void send(event.currentTarget.files?.[0])}
            />
          </label>
          <p className="muted small">{t.proof_help}</p>
        </div>
      ) : null}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Sends a proof, and reads the payment's new state. A refusal comes in the words of the server. */
async function upload(
  { api, checkout, lang, texts }: PayData,
  file: File,
): Promise<{ checkout: CheckoutView } | { problem: string }> {
  const fault = { problem: `${texts.fault_title}. ${texts.fault_action}` };
  const address = `${api}/api/v1/payments/checkouts/${encodeURIComponent(checkout.d)}`;
  const headers = { accept: 'application/json', 'accept-language': lang };
  const body = new FormData();
  body.append('proof', file);
  try {
    const answer = await fetch(`${address}/proofs`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...headers, 'x-kumbi-client': 'site' },
      body,
    });
    if (!answer.ok) {
      const refusal = (await answer.json()) as { message?: string; action?: string };
      return refusal.message ? { problem: `${refusal.message}. ${refusal.action ?? ''}` } : fault;
    }
    const state = await fetch(address, { credentials: 'same-origin', headers, cache: 'no-store' });
    return state.ok ? { checkout: (await state.json()) as CheckoutView } : fault;
  } catch {
    return fault;
  }
}
