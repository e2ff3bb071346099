import type { OperatorScreen, WebOperator } from '../../lib/web-module.ts';

/** Found by their paths, like the parts of the frame. */
const parts = Object.values(import.meta.glob<WebOperator>('../../modules/*/*.operator.ts', { eager: true }));

/** The pages of the operator console, in the order of its navigation. */
export const operatorScreens: readonly OperatorScreen[] = parts
  .flatMap((part) => part.operatorScreens)
  .sort((one, other) => one.place - other.place);

/** Returns the page of a path below `/{lang}/app/admin`. */
export const operatorScreenAt = (path: string): OperatorScreen | undefined =>
  operatorScreens.find((screen) => screen.path === path);
