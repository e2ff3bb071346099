import type { PropsOf } from '../model/block.ts';
import type { headingBlock } from './heading.block.ts';

const tags = { title: 'h2', section: 'h2', part: 'h3' } as const;

export function HeadingView({ id, values, env }: PropsOf<typeof headingBlock>) {
  const Tag = env.titleBlock === id ? 'h1' : tags[values.level];
  return (
    <div className={`b-heading b-size-${values.size} b-align-${values.align}`} id={values.anchor || undefined}>
      {values.eyebrow ? <p className="b-eyebrow">{values.eyebrow}</p> : null}
      {values.text ? <Tag className={`b-heading-${values.level}`}>{values.text}</Tag> : null}
    </div>
  );
}
