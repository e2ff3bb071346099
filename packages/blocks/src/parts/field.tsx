import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';

interface FieldProps {
  readonly id: string;
  /** As the server names it in its answer about what is wrong. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  readonly env: BlockEnv;
  readonly children: ReactNode;
}

/** Label above, help and problem below; the input names both by id. */
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

/** What is wrong with an answer: said at once when the page comes with it, else by the script. */
export function Problem({ id, name, env }: Pick<FieldProps, 'id' | 'name' | 'env'>) {
  const text = env.answer?.problems[name] ?? '';
  return (
    <p className="b-problem" id={`${id}-problem`} hidden={text === ''}>
      {text}
    </p>
  );
}

export const Optional = ({ env }: { readonly env: BlockEnv }) => (
  <span className="b-muted">{` (${env.texts.optional})`}</span>
);

/** A question whose answers are several inputs. */
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

/** The attributes by which an input is tied to its texts. */
export const tied = (id: string, help: boolean) =>
  ({ id, 'aria-describedby': help ? `${id}-help ${id}-problem` : `${id}-problem` }) as const;
