import type { PropsOf } from '../model/block.ts';
import { dayField } from '../model/shared-fields.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import type { hoursBlock } from './hours.block.ts';

export function HoursView({ values, env }: PropsOf<typeof hoursBlock>) {
  const t = env.texts;
  return (
    <div className="b-hours">
      <BlockTitle title={values.title} />
      <dl>
        {dayField.options.map((day) => {
          const open = values.opening.filter((entry) => entry.day === day && entry.from && entry.to);
          return (
            <div key={day} className={open.length > 0 ? undefined : 'b-muted'}>
              <dt>{t[day]}</dt>
              <dd>{open.length > 0 ? open.map(({ from, to }) => `${from} – ${to}`).join(', ') : t.closed}</dd>
            </div>
          );
        })}
      </dl>
      {values.note ? <p className="b-muted">{values.note}</p> : null}
    </div>
  );
}
