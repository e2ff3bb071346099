import { fill } from '@kumbi/blocks/texts/fill.ts';
import { cryptoSeconds } from '@kumbi/contract/payments/payments.limits.ts';
import { assetText } from '../../../texts/money-text.ts';
import { hasArrived } from '../pay-data.ts';
import { CopiedRows } from './copied-rows.tsx';
import { Countdown } from './countdown.tsx';
import { QrCode } from './qr-code.tsx';
import type { WayProps } from './way.ts';

/** An address of the network, the exact amount, and how far the transfer has come. */
export function ByCrypto({ data, instructions, offline, copied, onCopy }: WayProps) {
  const { lang, texts: t } = data;
  const { address = '', asset = 'usdt', asset_amount: amount = '', network = '', qr, received } = instructions;
  const { confirmations, confirmations_needed: needed } = instructions;
  const name = asset.toUpperCase();
  const progress = received ? (
    <p className="pay-progress">
      {fill(t.crypto_received, { received: assetText(received, lang), amount: assetText(amount, lang), asset: name })}
      {needed === undefined ? null : (
        <> {fill(t.crypto_confirmed, { count: String(confirmations ?? 0), needed: String(needed) })}</>
      )}
    </p>
  ) : null;
  // The address would invite the buyer to pay twice.
  if (hasArrived(instructions))
    return (
      <>
        {progress}
        <p className="pay-wait">
          <span className="pulse" aria-hidden="true" />
          <span>{offline ? t.offline : t.crypto_confirming}</span>
        </p>
      </>
    );
  return (
    <>
      <p className="pay-how">{fill(t.crypto_send, { asset: name, network })}</p>
      {qr ? <QrCode value={qr} label={t.scan_crypto} /> : null}
      <CopiedRows
        texts={{ ...t, amount: fill(t.crypto_amount, { asset: name }) }}
        facts={[
          { what: 'amount', shown: amount, copied: amount },
          { what: 'address', shown: address, copied: address },
        ]}
        copied={copied}
        onCopy={onCopy}
      />
      <p className="note">{fill(t.crypto_only, { asset: name, network })}</p>
      {progress}
      <Countdown texts={t} offline={offline} seconds={cryptoSeconds} />
    </>
  );
}
