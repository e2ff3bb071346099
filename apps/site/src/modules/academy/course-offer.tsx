import { ConsentBoxes } from '@kumbi/blocks/parts/consent-boxes.tsx';
import { PayForm } from '@kumbi/blocks/parts/pay-form.tsx';
import { PersonFields } from '@kumbi/blocks/parts/person-fields.tsx';
import { HiddenFields, SendFoot } from '@kumbi/blocks/parts/send-form.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { amountText, otherAmountText } from '@kumbi/blocks/texts/shown-amount.ts';
import { courseLinkDays } from '@kumbi/contract/academy/academy.limits.ts';
import { textsOf } from '../../texts/texts.ts';
import type { CourseProps } from './academy.props.ts';
import { courseEnv } from './course-env.ts';
import { coursePath, learnPath } from './course-paths.public.ts';

const id = 'join';

/** Returns the price in kwanzas, or that the course is free. */
export const priceOf = ({ lang, course }: CourseProps): string =>
  course.is_free ? textsOf(lang).course.free : amountText({ ao: course.price_ao, us: course.price_us }, lang);

/** The course's price and the form that starts the purchase. The server computes the amount, never this page. */
export function CourseOffer({ page }: { readonly page: CourseProps }) {
  const { lang, course } = page;
  const t = textsOf(lang).course;
  const price = { ao: course.price_ao, us: course.price_us };
  return (
    <section className="b-ask course-offer" aria-labelledby="join-title" id={id}>
      <p className="b-amount">
        <strong>{priceOf(page)}</strong>
        {course.is_free ? null : <span className="b-muted">{otherAmountText(price, lang)}</span>}
      </p>
      <h2 className="b-title" id="join-title">
        {course.is_free ? t.start_title : t.buy_title}
      </h2>
      <p className="b-lead">{course.is_free ? t.start_text : t.buy_text}</p>
      {course.is_free ? <FreeForm page={page} /> : <PaidForm page={page} />}
      <p className="course-student">
        {t.student} <a href={learnPath(lang, course.code)}>{t.open}</a>
      </p>
    </section>
  );
}

/** A plain form. The server answers with an email, and the page's fragment selects the confirmation to show. */
function FreeForm({ page }: { readonly page: CourseProps }) {
  const { lang, course } = page;
  const t = textsOf(lang).course;
  const env = courseEnv(page, course);
  return (
    <>
      <div className="b-thanks course-sent" id="sent" tabIndex={-1}>
        <p>{fill(t.start_sent, { count: courseLinkDays })}</p>
      </div>
      <form className="b-form" method="post" action={`${coursePath(lang, course.code)}/enrol`}>
        <HiddenFields id={id} env={env} />
        <PersonFields id={id} env={env} names={{ name: 'name', email: 'email' }} emailHelp={t.email_help} />
        <ConsentBoxes boxes={page.consents} lang={lang} channels={['email']} />
        <SendFoot button={t.start_button} />
      </form>
    </>
  );
}

function PaidForm({ page }: { readonly page: CourseProps }) {
  const t = textsOf(page.lang).course;
  return (
    <PayForm
      id={id}
      env={courseEnv(page, page.course, page)}
      purpose="course"
      button={t.buy_button}
      prices={[{ ao: page.course.price_ao, us: page.course.price_us }]}
      emailHelp={t.email_help}
    />
  );
}
