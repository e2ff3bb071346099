import type { PropsOf } from '../model/block.ts';
import { Nothing } from '../parts/nothing.tsx';
import type { timelineBlock } from './timeline.block.ts';

export function TimelineView({ values, env }: PropsOf<typeof timelineBlock>) {
  if (values.entries.length === 0) return <Nothing env={env} icon="clock" text="nothing_items" />;
  return (
    <ol className="b-timeline">
      {values.entries.map((entry, index) => (
        <li key={`${entry.title}-${index.toString()}`}>
          {entry.period ? <p className="b-timeline-period">{entry.period}</p> : null}
          <div>
            <h3>{entry.title}</h3>
            {entry.place ? <p className="b-muted">{entry.place}</p> : null}
            {entry.text ? <p className="b-lines">{entry.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
