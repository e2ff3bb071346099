import type { TargetDevice } from '@kumbi/contract/links/links.limits.ts';
import type { OpenCondition, OpenLink, OpenTarget } from './open-link.service.ts';
import type { AgentFacts } from './visitor.rules.ts';

export interface Visitor extends AgentFacts {
  readonly country: string;
  readonly language: string;
}

function isDevice(device: TargetDevice, { device: kind, system }: AgentFacts): boolean {
  if (device === 'ios') return system === 'iOS';
  if (device === 'android') return system === 'Android';
  return device === kind;
}

const isMet = ({ device, country, language }: OpenCondition, visitor: Visitor): boolean =>
  (device === null || isDevice(device, visitor)) &&
  (country === null || country === visitor.country) &&
  (language === null || language === visitor.language);

/**
 * Chooses the target of one click: the first whose conditions apply, then by the shares, then the link's own.
 *
 * @param chance from 0 to 1, exclusive
 */
export function chooseTarget({ to, conditions, shares }: OpenLink, visitor: Visitor, chance: number): OpenTarget {
  const met = conditions.find((condition) => isMet(condition, visitor));
  if (met) return met.to;
  let percent = chance * 100;
  for (const share of shares) {
    if (percent < share.percent) return share.to;
    percent -= share.percent;
  }
  return to;
}
