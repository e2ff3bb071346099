import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { rule, server, site } from './boundary-rule.ts';
import { testCodePattern } from './tree.ts';

/** The shared parts of the site know no module, and a module of the server takes the props of its own views or lower ones. */
export function siteOrder(order: readonly string[]): IRegularForbiddenRuleType[] {
  const composed = `${site}/(modules|composed|entry-server|entry-client)\\.tsx?$`;
  return [
    rule(
      'site-ground-below',
      'the shared parts of the site know no module',
      { path: `${site}/`, pathNot: [`${site}/modules/`, composed, testCodePattern] },
      { path: [`${site}/modules/`, composed] },
    ),
    rule(
      'site-list-on-top',
      'only the renderer of the site puts the modules together',
      { path: `${site}/modules/`, pathNot: testCodePattern },
      { path: composed },
    ),
    ...order
      .slice(0, -1)
      .map((module, index) =>
        rule(
          `order-props-${module}`,
          'a module of the server takes the props of its own views and of those below it',
          { path: `${server}/modules/${module}/` },
          { path: `${site}/modules/(${order.slice(index + 1).join('|')})/` },
        ),
      ),
  ];
}
