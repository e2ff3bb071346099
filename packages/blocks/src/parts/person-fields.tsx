import type { BlockEnv } from '../env.ts';
import { typedText } from '../model/answer-state.ts';
import { Field, tied } from './field.tsx';

interface PersonFieldsProps {
  readonly id: string;
  readonly env: BlockEnv;
  /** The names of the inputs in the request. */
  readonly names: { readonly name?: string; readonly email?: string; readonly phone?: string };
  /** Inputs that may stay empty. */
  readonly optional?: readonly ('name' | 'email' | 'phone')[];
  readonly emailHelp?: string;
}

/** Inputs for a person's name and contact details, with autofill. */
export function PersonFields({ id, env, names, optional = [], emailHelp }: PersonFieldsProps) {
  const t = env.texts;
  const must = (field: 'name' | 'email' | 'phone') => !optional.includes(field);
  return (
    <>
      {names.name ? (
        <Field id={`${id}-name`} name={names.name} label={t.name} required={must('name')} env={env}>
          <input
            {...tied(`${id}-name`, false)}
            name={names.name}
            defaultValue={typedText(env.answer, names.name)}
            type="text"
            autoComplete="name"
            maxLength={100}
            required={must('name')}
          />
        </Field>
      ) : null}
      {names.email ? (
        <Field
          id={`${id}-email`}
          name={names.email}
          label={t.email}
          required={must('email')}
          env={env}
          {...(emailHelp ? { help: emailHelp } : {})}
        >
          <input
            {...tied(`${id}-email`, Boolean(emailHelp))}
            name={names.email}
            defaultValue={typedText(env.answer, names.email)}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required={must('email')}
          />
        </Field>
      ) : null}
      {names.phone ? (
        <Field
          id={`${id}-phone`}
          name={names.phone}
          label={t.phone}
          help={t.phone_help}
          required={must('phone')}
          env={env}
        >
          <input
            {...tied(`${id}-phone`, true)}
            name={names.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={24}
            required={must('phone')}
          />
        </Field>
      ) : null}
    </>
  );
}
