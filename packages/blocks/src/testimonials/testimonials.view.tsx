import type { PropsOf } from '../model/block.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { Stars } from '../parts/stars.tsx';
import type { testimonialsBlock } from './testimonials.block.ts';

export function TestimonialsView({ values, env }: PropsOf<typeof testimonialsBlock>) {
  if (values.quotes.length === 0) return <Nothing env={env} icon="users" text="nothing_items" />;
  return (
    <ul
      className={`b-quotes b-grid b-columns-of-${values.columns} ${values.quotes.length === 1 ? 'b-quotes-one' : ''}`}
    >
      {values.quotes.map((entry, index) => (
        <li key={`${entry.name}-${index.toString()}`} className="b-quote">
          {entry.stars === null ? null : <Stars env={env} count={entry.stars} />}
          <blockquote className="b-lines">{entry.quote}</blockquote>
          <p className="b-quote-by">
            {entry.image ? (
              <span className="b-face">
                <BlockPicture env={env} image={{ ...entry.image, alt: '' }} sizes="48px" />
              </span>
            ) : null}
            <span>
              <strong>{entry.name}</strong>
              {entry.role ? <span className="b-muted">{entry.role}</span> : null}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
