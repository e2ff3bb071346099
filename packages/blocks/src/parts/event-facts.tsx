import type { BlockEnv } from '../env.ts';
import { fill } from '../texts/fill.ts';
import { placeOfZone, spanText } from '../texts/shown-moment.ts';
import { Icon } from './icon.tsx';

interface EventFactsProps {
  readonly env: BlockEnv;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly zone: string;
  readonly place: string;
}

/** The time and place of an event, shown before its form. */
export function EventFacts({ env, startsAt, endsAt, zone, place }: EventFactsProps) {
  if (!startsAt && !place) return null;
  return (
    <ul className="b-facts">
      {startsAt ? (
        <li>
          <Icon name="calendar" />
          <span>
            <time dateTime={startsAt}>{spanText(startsAt, endsAt, zone, env.lang)}</time>
            <span className="b-muted">{fill(env.texts.zone, { place: placeOfZone(zone) })}</span>
          </span>
        </li>
      ) : null}
      {place ? (
        <li>
          <Icon name="pin" />
          <span>{place}</span>
        </li>
      ) : null}
    </ul>
  );
}
