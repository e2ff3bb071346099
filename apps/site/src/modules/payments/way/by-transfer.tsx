import { figureText, toMinor, typedAmount } from '../../../texts/money-text.ts';
import { CopiedRows } from './copied-rows.tsx';
import type { WayProps } from './way.ts';

const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The seller's bank account. */
export function ByTransfer({ data, instructions, offline, copied, onCopy }: WayProps) {
  const { checkout, lang, texts: t } = data;
  const { iban = '', holder, bank, note } = instructions;
  const minor = toMinor(checkout.amount);
  return (
    <>
      <p className="pay-how">{t['how_bank-transfer']}</p>
      <CopiedRows
        texts={t}
        facts={[
          { what: 'iban', shown: inFours(iban), copied: iban },
          ...(holder ? [{ what: 'holder', shown: holder, copied: holder } as const] : []),
          { what: 'amount', shown: figureText(minor, lang), copied: typedAmount(minor, lang) },
        ]}
        copied={copied}
        onCopy={onCopy}
      />
      {bank ? <p className="muted">{bank}</p> : null}
      {note ? <p>{note}</p> : null}
      <p className="pay-wait">
        <span className="pulse" aria-hidden="true" />
        {offline ? t.offline : t.waiting_seller}
      </p>
    </>
  );
}
