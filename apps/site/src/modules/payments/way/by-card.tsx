import type { WayProps } from './way.ts';

/** A page of the provider, where the buyer enters the card. */
export function ByCard({ data: { texts: t }, instructions, offline }: WayProps) {
  return (
    <>
      <p className="pay-how">{t.how_card}</p>
      {instructions.link ? (
        <a className="button" href={instructions.link} rel="noopener noreferrer">
          {t.open_card}
        </a>
      ) : null}
      <p className="pay-wait">
        <span className="pulse" aria-hidden="true" />
        {offline ? t.offline : t.waiting}
      </p>
    </>
  );
}
