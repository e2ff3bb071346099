import type { PropsOf } from '../model/block.ts';
import { Nothing } from '../parts/nothing.tsx';
import { fill } from '../texts/fill.ts';
import { momentText } from '../texts/shown-moment.ts';
import type { countdownBlock } from './countdown.block.ts';

/** Reserves the space of two digits. */
const nothingYet = '00';
const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The page is cached, so the browser computes the figures. Without a script the date is shown. */
export function CountdownView({ values, env }: PropsOf<typeof countdownBlock>) {
  if (!values.until) return <Nothing env={env} icon="clock" text="nothing_moment" />;
  return (
    <div className="b-countdown" data-island={env.editing ? undefined : 'countdown'} data-until={values.until}>
      {values.title ? <p className="b-title">{values.title}</p> : null}
      <p className="b-countdown-moment">
        <time dateTime={values.until}>
          {fill(env.texts.until, { moment: momentText(values.until, 'Africa/Luanda', env.lang) })}
        </time>
      </p>
      <div className="b-countdown-figures" role="timer" data-figures="" hidden={!env.editing}>
        {units.map((unit) => (
          <span key={unit} className="b-countdown-unit">
            <strong data-unit={unit}>{nothingYet}</strong>
            <span>{env.texts[unit]}</span>
          </span>
        ))}
      </div>
      <p className="b-countdown-after" data-after="" hidden>
        {values.after}
      </p>
    </div>
  );
}
