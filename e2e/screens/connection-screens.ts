import type { Business } from '../steps/business.ts';
import { flowScreens } from './flow-screens.ts';
import { hookScreens } from './hook-screens.ts';
import { integrationScreens } from './integration-screens.ts';
import { keyScreens } from './key-screens.ts';
import { kwabaScreens } from './kwaba-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { outboundScreens } from './outbound-screens.ts';
import type { Screen } from './screen.ts';

/** What connects a business with other programs, and every dialog of it. */
export const connectionScreens = (business: Business): readonly Screen[] => [
  ...flowScreens(business),
  ...hookScreens(business),
  ...outboundScreens(business),
  ...keyScreens(business),
  ...integrationScreens(business),
  ...kwabaScreens(business),
  ...mailScreens(business),
];
