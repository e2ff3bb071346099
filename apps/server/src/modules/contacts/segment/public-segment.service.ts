import type { programSegments } from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import type { SegmentRule, SegmentRules } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { fromMinor, toMinor } from '@kumbi/contract/shared/money.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import {
  createSegment,
  getSegment,
  readSegmentsByCursor,
  type ShownSegment,
  updateSegment,
} from './segment.service.ts';

type Segment = Returns<typeof programSegments.get>;
type OneSegment = Promise<Segment | Refusal>;
type Changes = Parsed<typeof programSegments.update>['body'];
type Rules = SegmentRules['rules'];

export async function listProgramSegments(
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programSegments.list> | Refusal> {
  return dataPage(await readSegmentsByCursor(ctx, query), segmentView);
}

export async function getProgramSegment(ctx: Ctx, id: string): OneSegment {
  return onlySegment(await getSegment(ctx, id));
}

export async function createProgramSegment(ctx: Ctx, input: Parsed<typeof programSegments.create>['body']): OneSegment {
  return onlySegment(await createSegment(ctx, { ...input, rules: storedRules(input.rules) }, null));
}

export async function updateProgramSegment(ctx: Ctx, id: string, { rules, ...changes }: Changes): OneSegment {
  return onlySegment(await updateSegment(ctx, id, { ...changes, ...(rules && { rules: storedRules(rules) }) }));
}

const onlySegment = (found: Awaited<ReturnType<typeof getSegment>>) =>
  isRefusal(found) ? found : segmentView(found.segment);

const segmentView = ({ id, name, match, rules, is_broken, created_at }: ShownSegment): Segment => ({
  ...{ id, name, match, is_broken, created_at },
  rules: withAmounts(rules, toMinor),
});

const storedRules = (rules: Rules): Rules => withAmounts(rules, fromMinor);

/** Programs write amounts in hundredths, screens in whole units. Those of nested rules are converted too. */
const withAmounts = (rules: Rules, convert: (amount: number) => number): Rules =>
  rules.map((rule) =>
    rule.kind === 'nested'
      ? { ...rule, rules: rule.rules.map((each) => withAmount(each, convert)) }
      : withAmount(rule, convert),
  );

const withAmount = (rule: SegmentRule, convert: (amount: number) => number): SegmentRule =>
  rule.kind === 'fact' && rule.amount
    ? { ...rule, amount: { ...rule.amount, value: convert(rule.amount.value) } }
    : rule;
