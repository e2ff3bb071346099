import type { ReactNode } from 'react';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, help and problem below; the input references both by id. */
export function Field({ id, label, optional, help, problem, children }: FieldProps) {
  return (
    <div className={problem ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="muted">{` (${optional})`}</span> : null}
      </label>
      {children}
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {problem ? (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the attributes that connect an input with its texts. */
export function described(id: string, help: boolean, problem: string | undefined) {
  const ids = [help ? `${id}-help` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  return { id, name: id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': ids || undefined } as const;
}
