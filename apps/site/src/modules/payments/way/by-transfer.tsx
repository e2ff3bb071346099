import { figureText, toMinor, typedAmount } from '../../../texts/money-text.ts';
import { inFours } from '../../../texts/show.ts';
import { CopiedRows } from './copied-rows.tsx';
import { SendProof } from './send-proof.tsx';
import type { WayProps } from './way.ts';

/** The seller's bank account, and the proof of the transfer. */
export function ByTransfer({ data, instructions, offline, copied, onCopy, onState }: WayProps) {
  const { checkout, lang, texts: t } = data;
  const { iban = '', holder, bank, note } = instructions;
  const minor = toMinor(checkout.amount);
  return (
    <>
      <p className="pay-how">
        {checkout.may_prove || checkout.proof ? t['how_bank-transfer'] : t['how_bank-transfer_elsewhere']}
      </p>
      <CopiedRows
        texts={t}
        facts={[
          ...(holder ? [{ what: 'holder', shown: holder, copied: holder } as const] : []),
          { what: 'iban', shown: inFours(iban), copied: iban },
          { what: 'amount', shown: figureText(minor, lang), copied: typedAmount(minor, lang) },
          { what: 'number', shown: checkout.number, copied: checkout.number },
        ]}
        copied={copied}
        onCopy={onCopy}
      />
      {bank ? <p className="muted">{bank}</p> : null}
      {note ? <p>{note}</p> : null}
      <SendProof data={data} onState={onState} />
      <p className="pay-wait">
        <span className="pulse" aria-hidden="true" />
        {offline ? t.offline : t.waiting_seller}
      </p>
    </>
  );
}
