import { groupedDigits } from '@kumbi/contract/shared/grouped-digits.ts';
import { figureText, toMinor, typedAmount } from '../../../texts/money-text.ts';
import { CopiedRows } from './copied-rows.tsx';
import type { WayProps } from './way.ts';

/** Entity and reference, for a cash machine or a banking app. */
export function ByReference({ data, instructions, offline, copied, onCopy }: WayProps) {
  const { checkout, lang, texts: t } = data;
  const { entity = '', number = '' } = instructions;
  const minor = toMinor(checkout.amount);
  return (
    <>
      <p className="pay-how">
        {`${t.how_before} `}
        <strong>{t.how_reference}</strong>
        {'.'}
      </p>
      <CopiedRows
        texts={t}
        facts={[
          { what: 'entity', shown: groupedDigits(entity), copied: entity },
          { what: 'reference', shown: groupedDigits(number), copied: number.replace(/\s/g, '') },
          { what: 'amount', shown: figureText(minor, lang), copied: typedAmount(minor, lang) },
        ]}
        copied={copied}
        onCopy={onCopy}
      />
      <p className="pay-wait">
        <span className="pulse" aria-hidden="true" />
        {offline ? t.offline : t.waiting}
      </p>
    </>
  );
}
