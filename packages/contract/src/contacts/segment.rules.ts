import type { SegmentRule, SegmentRules } from './segment-rule.schemas.ts';

/** Returns all rules of a segment, those of nested groups included. */
export const everyRule = ({ rules }: Pick<SegmentRules, 'rules'>): SegmentRule[] =>
  rules.flatMap((rule) => (rule.kind === 'nested' ? rule.rules : [rule]));
