import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

type Side = Pick<IRegularForbiddenRuleType['from'], 'path' | 'pathNot'>;

export const server = '^apps/server/src';
export const site = '^apps/site/src';
export const projectFiles = '^(apps|packages|tools|e2e|bench)/';

export function except(folder: string): Side {
  return { path: projectFiles, pathNot: `^${folder}/` };
}

/** One forbidden import. */
export function rule(
  name: string,
  comment: string,
  from: Side,
  to: Side,
  dependencyTypesNot?: ['type-only'],
): IRegularForbiddenRuleType {
  return {
    name,
    comment,
    severity: 'error',
    from,
    to: { ...to, ...(dependencyTypesNot ? { dependencyTypesNot } : {}) },
  };
}
