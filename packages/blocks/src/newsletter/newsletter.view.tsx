import { Consent } from '../form/form-question.tsx';
import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { PersonFields } from '../parts/person-fields.tsx';
import { SendForm } from '../parts/send-form.tsx';
import type { newsletterBlock } from './newsletter.block.ts';

export function NewsletterView({ id, values, env }: PropsOf<typeof newsletterBlock>) {
  return (
    <div className="b-ask b-newsletter">
      <BlockTitle title={values.title} text={values.text} />
      <SendForm id={id} env={env} to="answers" button={values.button} thanks={values.thanks}>
        <PersonFields id={id} env={env} names={{ email: 'f.email', ...(values.asksName ? { name: 'f.name' } : {}) }} />
        <Consent id={`${id}-consent`} name="f.consent" label={values.consent} required env={env} />
      </SendForm>
    </div>
  );
}
