import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { SendForm } from '../parts/send-form.tsx';
import type { formBlock } from './form.block.ts';
import { FormQuestion } from './form-question.tsx';

export function FormView({ id, values, env }: PropsOf<typeof formBlock>) {
  if (values.fields.length === 0) return <Nothing env={env} icon="mail" text="nothing_items" />;
  return (
    <div className="b-ask">
      <BlockTitle title={values.title} />
      <SendForm
        id={id}
        env={env}
        to="answers"
        button={values.button}
        thanks={values.thanks}
        files={values.fields.some(({ kind }) => kind === 'file')}
      >
        {values.fields.map((question) => (
          <FormQuestion key={question.key} block={id} question={question} env={env} />
        ))}
      </SendForm>
    </div>
  );
}
