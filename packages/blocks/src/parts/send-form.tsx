import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';

interface SendFormProps {
  readonly id: string;
  readonly env: BlockEnv;
  /** The call of the browser's script, and the last part of the path for forms without a script. */
  readonly to: 'answers' | 'bookings' | 'registrations' | 'member-link';
  readonly button: string;
  readonly thanks: string;
  readonly files?: boolean;
  readonly children: ReactNode;
}

/** Returns the path for forms without a script, which responds with a page. */
export const plainForm = (env: BlockEnv, to: string): string =>
  `/${env.lang}/p/${encodeURIComponent(env.page.slug)}/${to}`;

/** A form that works without a script. With one it is sent in place, and shows problems next to each field. */
export function SendForm({ id, env, to, button, thanks, files = false, children }: SendFormProps) {
  const sent = env.answer?.sent === true;
  return (
    <>
      <form
        className="b-form"
        id={`${id}-form`}
        hidden={sent}
        method="post"
        action={plainForm(env, to)}
        encType={files ? 'multipart/form-data' : undefined}
        data-island={env.editing ? undefined : 'send'}
        data-to={to}
        data-block={id}
      >
        <HiddenFields id={id} env={env} />
        {children}
        <SendFoot button={button} message={env.answer?.message} />
      </form>
      <div className="b-thanks" id={`${id}-thanks`} data-thanks={id} hidden={!sent} tabIndex={-1}>
        <p>{thanks}</p>
      </div>
    </>
  );
}

/** Hidden values of a form without a script, and a honeypot field that only programs fill. */
export function HiddenFields({ id, env }: Pick<SendFormProps, 'id' | 'env'>) {
  return (
    <>
      <input type="hidden" name="block" value={id} />
      <input type="hidden" name="language" value={env.lang} />
      <p className="b-trap" aria-hidden="true">
        <label htmlFor={`${id}-hp`}>{env.texts.trap}</label>
        <input id={`${id}-hp`} name="hp" type="text" tabIndex={-1} autoComplete="off" />
      </p>
    </>
  );
}

interface SendFootProps {
  readonly button: string;
  readonly disabled?: boolean;
  /** For a form that only its script can send: the button is disabled until the script runs. */
  readonly waits?: boolean;
  readonly message?: string | undefined;
}

export function SendFoot({ button, disabled = false, waits = false, message = '' }: SendFootProps) {
  return (
    <>
      <div className="b-alert" role="alert" data-alert="" hidden={message === ''}>
        {message}
      </div>
      <p className="b-form-end">
        <button
          type="submit"
          className="b-button b-button-filled b-button-large"
          disabled={disabled || waits}
          data-waits={waits ? '' : undefined}
        >
          {button}
        </button>
      </p>
    </>
  );
}
