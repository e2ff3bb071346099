import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';

interface FieldProps {
  readonly id: string;
  /** The server's name for it in validation errors. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  readonly env: BlockEnv;
  readonly children: ReactNode;
}

/** A field with its label above, and help and problem below. The input refers to both by id. */
export function Field({ id, name, label, help, required, env, children }: FieldProps) {
  return (
    <div className="b-field" data-field={name}>
      <label htmlFor={id}>
        {label}
        {required ? null : <Optional env={env} />}
      </label>
      {children}
      {help ? (
        <p className="b-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <Problem id={id} name={name} env={env} />
    </div>
  );
}

/** The problem of a field: rendered with the page after a form without a script, otherwise filled by the script. */
export function Problem({ id, name, env }: Pick<FieldProps, 'id' | 'name' | 'env'>) {
  const text = env.answer?.problems[name] ?? '';
  return (
    <p className="b-problem" id={`${id}-problem`} hidden={text === ''}>
      {text}
    </p>
  );
}

const Optional = ({ env }: { readonly env: BlockEnv }) => <span className="b-muted">{` (${env.texts.optional})`}</span>;

/** A question with several inputs. */
export function FieldGroup({ id, name, label, help, required, env, children }: FieldProps) {
  return (
    <fieldset className="b-field" data-field={name} aria-describedby={`${id}-problem`}>
      <legend>
        {label}
        {required ? null : <Optional env={env} />}
      </legend>
      {help ? <p className="b-help">{help}</p> : null}
      {children}
      <Problem id={id} name={name} env={env} />
    </fieldset>
  );
}

/** The attributes that connect an input with its texts. */
export const tied = (id: string, help: boolean) =>
  ({ id, 'aria-describedby': help ? `${id}-help ${id}-problem` : `${id}-problem` }) as const;
