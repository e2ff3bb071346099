import type { QuestionKind } from '@kumbi/contract/pages/blocks.limits.ts';
import type { BlockEnv } from '../env.ts';
import { isTyped, typedText } from '../model/answer-state.ts';
import type { PropsOf } from '../model/block.ts';
import { areaText } from '../parts/area-text.ts';
import { Field, FieldGroup, Problem, tied } from '../parts/field.tsx';
import type { formBlock } from './form.block.ts';
import { optionsOf } from './form-fields.ts';

type Question = PropsOf<typeof formBlock>['values']['fields'][number];

interface FormQuestionProps {
  readonly block: string;
  readonly question: Question;
  readonly env: BlockEnv;
}

const longest = 200;
const longText = 5_000;
/** With more options, the radio buttons become a select. */
const fewOptions = 6;

const inputs: Readonly<Partial<Record<QuestionKind, { type: string; autoComplete?: string }>>> = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'number' },
  date: { type: 'date' },
};

/** A form without a script names its answers `f.<key>`, and its files `file.<key>`. */
export function FormQuestion({ block, question, env }: FormQuestionProps) {
  const { key, kind, label, help, required } = question;
  const id = `${block}-${key}`;
  const name = `f.${key}`;
  const options = optionsOf(question.options);
  const shared = { id, name, label, required, env, help };
  if (kind === 'consent') return <Consent {...shared} />;
  if (kind === 'choices' || (kind === 'choice' && options.length <= fewOptions)) {
    return (
      <FieldGroup {...shared} help={help || (kind === 'choices' ? env.texts.several : '')}>
        <div className="b-options">
          {options.map((option) => (
            <label key={option} className="b-option">
              <input
                type={kind === 'choice' ? 'radio' : 'checkbox'}
                name={name}
                value={option}
                required={kind === 'choice' && required}
                defaultChecked={isTyped(env.answer, name, option)}
              />
              <span>{option}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
    );
  }
  if (kind === 'choice') {
    return (
      <Field {...shared}>
        <select
          {...tied(id, Boolean(help))}
          name={name}
          required={required}
          defaultValue={typedText(env.answer, name) ?? ''}
        >
          <option value="">{env.texts.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </Field>
    );
  }
  if (kind === 'long') {
    return (
      <Field {...shared}>
        <textarea
          {...tied(id, Boolean(help))}
          name={name}
          rows={5}
          maxLength={longText}
          required={required}
          defaultValue={areaText(typedText(env.answer, name))}
        />
      </Field>
    );
  }
  if (kind === 'file') {
    return (
      <Field {...shared} name={`file.${key}`} help={help || env.texts.file_help}>
        <input
          {...tied(id, true)}
          name={`file.${key}`}
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xls,.xlsx,.odt,.txt"
          required={required}
        />
      </Field>
    );
  }
  const limit = kind === 'number' || kind === 'date' ? {} : { maxLength: longest };
  return (
    <Field {...shared}>
      <input
        {...tied(id, Boolean(help))}
        {...inputs[kind]}
        {...limit}
        name={name}
        defaultValue={typedText(env.answer, name)}
        step={kind === 'number' ? 'any' : undefined}
        required={required}
      />
    </Field>
  );
}

interface ConsentProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  readonly env: BlockEnv;
}

/** A checkbox with the consent's text, which is stored with the answer. */
export function Consent({ id, name, label, help, required, env }: ConsentProps) {
  return (
    <div className="b-field" data-field={name}>
      <label className="b-option b-consent">
        <input
          {...tied(id, Boolean(help))}
          type="checkbox"
          name={name}
          value="yes"
          required={required}
          defaultChecked={isTyped(env.answer, name, 'yes')}
        />
        <span className="b-lines">{label}</span>
      </label>
      {help ? (
        <p className="b-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <Problem id={id} name={name} env={env} />
    </div>
  );
}
