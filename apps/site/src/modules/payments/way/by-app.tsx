import { approvalSeconds } from '@kumbi/contract/payments/payments.limits.ts';
import { Countdown } from './countdown.tsx';
import { QrCode } from './qr-code.tsx';
import type { WayProps } from './way.ts';

/** A code to scan with the app of a phone; on the phone itself, a button that opens the app. */
export function ByApp({ data: { texts: t }, instructions, offline }: WayProps) {
  const { link, qr = link } = instructions;
  return (
    <>
      <p className="pay-how pay-wide">{t.scan_paypay}</p>
      {qr ? (
        <div className="pay-wide">
          <QrCode value={qr} label={t.scan_paypay} />
        </div>
      ) : null}
      <p className="pay-how pay-narrow">{t.how_paypay}</p>
      {link ? (
        <a className="button pay-narrow" href={link} rel="noopener noreferrer">
          {t.open_paypay}
        </a>
      ) : null}
      <Countdown texts={t} offline={offline} seconds={approvalSeconds} />
    </>
  );
}
