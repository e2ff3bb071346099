import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { ConsentBoxes } from '../parts/consent-boxes.tsx';
import { EventFacts } from '../parts/event-facts.tsx';
import { PersonFields } from '../parts/person-fields.tsx';
import { SendForm } from '../parts/send-form.tsx';
import type { registrationBlock } from './registration.block.ts';

/** The browser fetches the number of free places, because the page is cached. */
export function RegistrationView({ id, values, env }: PropsOf<typeof registrationBlock>) {
  const t = env.texts;
  return (
    <div className="b-ask b-registration">
      <BlockTitle title={values.title} />
      <EventFacts env={env} {...values} />
      {values.capacity === null ? null : (
        <p
          className="b-left"
          hidden
          data-places={id}
          data-one={t.places_one}
          data-other={t.places_other}
          data-full={values.waiting ? t.waiting : t.full}
          data-join={values.waiting ? t.join_waiting : undefined}
        />
      )}
      <SendForm id={id} env={env} to="registrations" button={values.button} thanks={values.thanks}>
        <PersonFields
          id={id}
          env={env}
          names={{ name: 'name', email: 'email', ...(values.asksPhone ? { phone: 'phone' } : {}) }}
        />
        <ConsentBoxes
          boxes={env.consents}
          lang={env.lang}
          channels={values.asksPhone ? ['email', 'whatsapp'] : ['email']}
        />
      </SendForm>
    </div>
  );
}
