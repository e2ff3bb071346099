import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { pageAnsweredNotification } from '../../modules/answers/answers.public.ts';
import { notify } from '../../modules/notifications/notifications.public.ts';
import { salePaidNotification } from '../../modules/shops/shops.public.ts';
import type { DemoAnswer } from './demo-answers.store.ts';
import { ctxAt } from './demo-contacts.ts';
import type { DemoSale } from './demo-sales.store.ts';

const most = 14;

interface News {
  readonly at: Date;
  tell(ctx: Ctx): Promise<unknown>;
}

/** What the owner was told lately, oldest first. */
export function newsOf(
  sales: readonly DemoSale[],
  numbers: ReadonlyMap<string, number>,
  answers: readonly DemoAnswer[],
): News[] {
  const sold = sales.flatMap(({ paidAt, id, person, lines }): News[] =>
    paidAt
      ? [
          {
            at: paidAt,
            tell: (ctx) =>
              notify(ctx, {
                kind: salePaidNotification,
                values: {
                  number: String(numbers.get(id) ?? ''),
                  buyer: person.name,
                  amount_minor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
                  currency: 'AOA',
                },
                href: 'kshop/sales',
                cause: id,
              }),
          },
        ]
      : [],
  );
  const asked = answers.flatMap(({ at, form, page, checked }): News[] =>
    form.type === 'form'
      ? [
          {
            at,
            tell: (ctx) =>
              notify(ctx, {
                kind: pageAnsweredNotification,
                values: { title: page.title, sender: checked.name },
                href: `kpages/${page.id}/activity?tab=answers`,
              }),
          },
        ]
      : [],
  );
  return [...sold, ...asked].sort((one, other) => one.at.getTime() - other.at.getTime()).slice(-most);
}

export async function tellNews(ctx: Ctx, told: readonly News[]): Promise<void> {
  for (const { at, tell } of told) await tell(ctxAt(ctx, at));
}
