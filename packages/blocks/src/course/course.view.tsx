import type { PropsOf } from '../model/block.ts';
import { Icon } from '../parts/icon.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { Picture } from '../parts/picture.tsx';
import { targetPath } from '../parts/product-tile.tsx';
import { plural } from '../texts/fill.ts';
import { amountText } from '../texts/shown-amount.ts';
import type { courseBlock } from './course.block.ts';

export function CourseView({ values, env }: PropsOf<typeof courseBlock>) {
  const course = values.course ? env.targets.courses[values.course] : undefined;
  if (!course) return <Nothing env={env} icon="school" text="nothing_course" />;
  const t = env.texts;
  return (
    <article className="b-course">
      {course.image ? <Picture image={course.image} alt="" sizes="(min-width: 900px) 480px, 100vw" /> : null}
      <div className="b-product-words">
        <p className="b-eyebrow">
          <Icon name="school" small />
          {plural(t.lessons_one, t.lessons_other, course.lessons, env.lang)}
        </p>
        <h3 className="b-title">{course.title}</h3>
        {course.description ? <p className="b-lines">{course.description}</p> : null}
        <p className="b-amount">
          <strong>{amountText({ ao: course.price_ao, us: course.price_us }, env.lang) || t.free}</strong>
        </p>
        <p>
          <a className="b-button b-button-filled b-button-large" href={targetPath(env, course.path)}>
            {values.label || course.title}
          </a>
        </p>
      </div>
    </article>
  );
}
