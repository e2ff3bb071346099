import type { Guide, ScreenHelp, WebHelp } from '../../lib/help.ts';

/** Found by their paths, like the parts of the frame. */
const parts = Object.values(
  import.meta.glob<{ readonly help: WebHelp }>('../../modules/*/*.help.ts', { eager: true }),
).map(({ help }) => help);

/** The written guides in their order. */
export const guides: readonly Guide[] = parts
  .flatMap((part) => part.guides ?? [])
  .sort((one, other) => one.place - other.place);

export const screenHelp: readonly ScreenHelp[] = parts.flatMap((part) => part.screens ?? []);

const isWithin = (path: string, place: string): boolean =>
  place === path || (path !== '' && place.startsWith(`${path}/`));

/**
 * Returns the help of a screen: the guide and the reference of the longest path that has one.
 *
 * @param place the screen's path below the workspace's address
 */
export function helpOf(place: string): { readonly guide: Guide | undefined; readonly reference: string | undefined } {
  const fitting = screenHelp
    .filter(({ path }) => isWithin(path, place))
    .sort((one, other) => other.path.length - one.path.length);
  const name = fitting.find(({ guide }) => guide !== undefined)?.guide;
  return {
    guide: guides.find((guide) => guide.name === name),
    reference: fitting.find(({ reference }) => reference !== undefined)?.reference,
  };
}
