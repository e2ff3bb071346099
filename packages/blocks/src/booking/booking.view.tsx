import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { ConsentBoxes } from '../parts/consent-boxes.tsx';
import { Field, FieldGroup, tied } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { PersonFields } from '../parts/person-fields.tsx';
import { SendForm } from '../parts/send-form.tsx';
import { fill } from '../texts/fill.ts';
import { placeOfZone } from '../texts/shown-moment.ts';
import type { bookingBlock } from './booking.block.ts';

/** Free times change every minute, so the browser fetches them. */
export function BookingView({ id, values, env }: PropsOf<typeof bookingBlock>) {
  const t = env.texts;
  return (
    <div className="b-ask b-booking">
      <BlockTitle title={values.title} text={values.text} />
      <ul className="b-facts">
        <li>
          <Icon name="clock" />
          <span>
            {fill(t.duration, { count: values.minutes })}
            <span className="b-muted">{fill(t.zone, { place: placeOfZone(values.zone) })}</span>
          </span>
        </li>
        {values.place ? (
          <li>
            <Icon name="pin" />
            <span>{values.place}</span>
          </li>
        ) : null}
      </ul>
      <SendForm id={id} env={env} to="bookings" button={values.button} thanks={values.thanks}>
        <FieldGroup id={`${id}-start`} name="start" label={t.pick_day} required env={env}>
          <div
            className="b-slots"
            data-slots={id}
            data-zone={values.zone}
            data-pick-time={t.pick_time}
            data-none={t.no_times}
            data-earlier={t.earlier}
            data-later={t.later}
          >
            <p className="b-muted b-needs-script" data-slots-wait="">
              {t.loading}
            </p>
            <noscript>
              <p className="b-note">{t.no_script_times}</p>
            </noscript>
          </div>
        </FieldGroup>
        <PersonFields id={id} env={env} names={{ name: 'name', email: 'email', phone: 'phone' }} optional={['phone']} />
        <Field id={`${id}-note`} name="note" label={t.note} required={false} env={env}>
          <textarea {...tied(`${id}-note`, false)} name="note" rows={2} maxLength={1_000} />
        </Field>
        <ConsentBoxes boxes={env.consents} lang={env.lang} channels={['email', 'whatsapp']} />
      </SendForm>
    </div>
  );
}
