import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { chance } from '../../../kernel/demo/chance.ts';
import { inPortions } from '../../../kernel/demo/demo-rows.ts';
import { type DemoPerson, type DemoRows, type DemoStory, demoList } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoContactOf, demoMeetings } from '../../contacts/contacts.public.ts';
import { type DemoPurchase, demoPurchases } from '../../payments/payments.public.ts';
import { demoCourses, demoSoldCourse } from '../course/course.demo.ts';
import type { EnrolmentTables } from './enrolment.table.ts';

/** A person who joined the free course. */
interface DemoStudent {
  readonly at: Date;
  readonly person: DemoPerson;
}

const demoStudents = demoList<DemoStudent>('academy.students');
const demoBuyers = demoList<DemoPurchase>('academy.buyers');

/** The courses have been on sale for this long. */
const courseDays = 150;
/** The probability of a new student and of an order on a day. */
const joins = 0.22;
const orders = 0.14;

function planStudents(story: DemoStory): void {
  const { title, amountMinor } = story.get(demoSoldCourse);
  const [joined, ordered] = [new Set<number>(), new Set<number>()];
  for (let day = Math.min(courseDays, story.days); day >= 0; day -= 1) {
    const student = story.somebody(day, 'student', day);
    if (chance('joins', day) < joins && !joined.has(student.number)) {
      joined.add(student.number);
      const at = story.momentAgo(day, 'student', day);
      story.add(demoStudents, { at, person: student });
      story.add(demoMeetings, { at, person: student, source: 'course' });
    }
    const person = story.somebody(day, 'learner', day);
    if (chance('orders', day) >= orders || ordered.has(person.number)) continue;
    ordered.add(person.number);
    const at = story.momentAgo(day, 'learner', day);
    const paidAt = story.paidAfter(at, 'learner', day);
    const purchase: DemoPurchase = {
      id: uuidv7({ msecs: at.getTime() }),
      purpose: 'course',
      seller: story.company,
      ...{ at, paidAt, person },
      lines: [{ title, quantity: 1, amountMinor }],
    };
    story.add(demoBuyers, purchase);
    story.add(demoPurchases, purchase);
    if (paidAt) story.add(demoMeetings, { at: paidAt, person, source: 'course' });
  }
}

async function insertStudents({ tx, workspaceId: workspace_id }: Ctx, story: DemoStory): Promise<void> {
  const courses = story.get(demoCourses);
  const { title, amountMinor: amount_minor } = story.get(demoSoldCourse);
  const contactOf = story.get(demoContactOf);
  const enrolled = (
    course_id: string,
    { at, person }: DemoStudent,
    paid: { readonly checkout_id: string | null; readonly amount_minor: number },
  ): Insertable<EnrolmentTables['enrolments']> => ({
    workspace_id,
    id: uuidv7({ msecs: at.getTime() }),
    ...{ course_id, contact_id: contactOf(person), ...paid },
    currency: 'AOA',
    language: story.languageOf(person),
    created_at: at,
  });
  const buyers = story.list(demoBuyers);
  const bought = buyers.map(
    ({ id, at, person: { name, email, phone }, person }): Insertable<EnrolmentTables['course_orders']> => ({
      workspace_id,
      id: uuidv7({ msecs: at.getTime() }),
      ...{ checkout_id: id, course_id: courses.bees, title, name, email, phone },
      language: story.languageOf(person),
      ...{ amount_minor, currency: 'AOA', created_at: at },
    }),
  );
  const students = [
    ...story
      .list(demoStudents)
      .map((student) => enrolled(courses.coffee, student, { checkout_id: null, amount_minor: 0 })),
    ...buyers.flatMap(({ id, paidAt: at, person }) =>
      at ? [enrolled(courses.bees, { at, person }, { checkout_id: id, amount_minor })] : [],
    ),
  ];
  const db = tx.withTables<EnrolmentTables>();
  await inPortions(bought, (rows) => db.insertInto('course_orders').values(rows).execute());
  await inPortions(students, (rows) => db.insertInto('enrolments').values(rows).execute());
}

/** The students of both courses; those of the sold one paid. */
export const studentDemo: DemoRows = { plan: planStudents, write: insertStudents };
