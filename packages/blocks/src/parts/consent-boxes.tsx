import type { OfferedConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

interface ConsentBoxesProps {
  readonly boxes: readonly OfferedConsent[];
  readonly lang: Locale;
  /** The channels for which the form asks an address or a number. */
  readonly channels: readonly ConsentChannel[];
}

/** The boxes of a checkout with which a visitor agrees to messages. A ticked box sends its text, which is the evidence. */
export function ConsentBoxes({ boxes, lang, channels }: ConsentBoxesProps) {
  const offered = boxes.filter(({ channel }) => channels.includes(channel));
  if (offered.length === 0) return null;
  return (
    <div className="consent-boxes">
      {offered.map(({ channel, shown }) => (
        <label key={channel} className="consent-box">
          <input type="checkbox" name={`consent_${channel}`} value={shown[lang]} autoComplete="off" />
          <span>{shown[lang]}</span>
        </label>
      ))}
    </div>
  );
}
