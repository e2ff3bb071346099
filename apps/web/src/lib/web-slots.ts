/**
 * Parts that higher modules add to screens of a lower one. The lower module declares its slot here by declaration merging;
 * a higher one fills it in its manifest.
 */
export interface WebSlots extends Readonly<Record<never, never>> {}

/** A module's parts of the slots. */
export type Provided = { readonly [Slot in keyof WebSlots]?: WebSlots[Slot] };

const parts: Provided[] = [];

/** Adds the parts of a module. The list of modules calls it once for each, before the first screen. */
export function provideParts(provided: Provided): void {
  parts.push(provided);
}

/** Returns the parts of one slot, lowest module first. */
export function providedTo<Slot extends keyof WebSlots>(slot: Slot): readonly NonNullable<WebSlots[Slot]>[] {
  return parts.flatMap((provided) => provided[slot] ?? []);
}
