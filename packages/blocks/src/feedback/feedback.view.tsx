import { isTyped, typedText } from '../model/answer-state.ts';
import type { PropsOf } from '../model/block.ts';
import { areaText } from '../parts/area-text.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { Field, FieldGroup, tied } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { SendForm } from '../parts/send-form.tsx';
import type { feedbackBlock } from './feedback.block.ts';

/** In descending order: the stylesheet highlights a star and its later siblings, which appear before it. */
const ratings = [5, 4, 3, 2, 1] as const;

export function FeedbackView({ id, values, env }: PropsOf<typeof feedbackBlock>) {
  const t = env.texts;
  return (
    <div className="b-ask b-feedback">
      <BlockTitle title={values.title} />
      <SendForm id={id} env={env} to="answers" button={values.button} thanks={values.thanks}>
        <FieldGroup id={`${id}-rating`} name="f.rating" label={values.question || t.comment} required env={env}>
          <div className="b-rating">
            {ratings.map((rating) => (
              <label key={rating} title={t[`rating_${rating}`]}>
                <input
                  type="radio"
                  name="f.rating"
                  value={rating}
                  required
                  defaultChecked={isTyped(env.answer, 'f.rating', String(rating))}
                />
                <span className="b-hidden">{t[`rating_${rating}`]}</span>
                <Icon name="star" />
              </label>
            ))}
          </div>
        </FieldGroup>
        {values.comment ? (
          <Field id={`${id}-comment`} name="f.comment" label={t.comment} required={false} env={env}>
            <textarea
              {...tied(`${id}-comment`, false)}
              name="f.comment"
              rows={3}
              maxLength={2_000}
              defaultValue={areaText(typedText(env.answer, 'f.comment'))}
            />
          </Field>
        ) : null}
      </SendForm>
    </div>
  );
}
