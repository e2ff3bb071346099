import type { PropsOf } from '../model/block.ts';
import { Icon } from '../parts/icon.tsx';
import { PersonFields } from '../parts/person-fields.tsx';
import { plainForm, SendForm } from '../parts/send-form.tsx';
import type { membersBlock } from './members.block.ts';

/** The server never sends the contents to other readers, so the page hides nothing. */
export function MembersView({ id, values, env, slot }: PropsOf<typeof membersBlock>) {
  if (env.editing || env.member) {
    return (
      <div className={env.editing ? 'b-members b-members-editing' : 'b-members'}>
        {env.editing ? (
          <p className="b-eyebrow">
            <Icon name="lock" small />
            {values.title}
          </p>
        ) : null}
        {slot('content')}
        {env.editing ? null : (
          <form method="post" action={plainForm(env, 'leave')}>
            <button type="submit" className="b-button b-button-plain">
              {env.texts.member_leave}
            </button>
          </form>
        )}
      </div>
    );
  }
  return (
    <div className="b-ask b-gate">
      <span className="b-gate-mark">
        <Icon name="lock" />
      </span>
      {values.title ? <h2 className="b-title">{values.title}</h2> : null}
      {values.text ? <p className="b-lead">{values.text}</p> : null}
      <SendForm id={id} env={env} to="member-link" button={env.texts.member_send} thanks={env.texts.member_sent}>
        <PersonFields id={id} env={env} names={{ email: 'email' }} />
      </SendForm>
    </div>
  );
}
