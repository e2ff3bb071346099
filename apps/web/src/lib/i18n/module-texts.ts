import type appTexts from '@kumbi/contract/app/messages/en.json';
import type appListTexts from '@kumbi/contract/app/messages/lists.en.json';
import type sharedTexts from '@kumbi/contract/shared/messages/en.json';

/** The texts of each module, below its name. A module adds its own in its manifest, by declaration merging. */
export interface ModuleTexts {
  readonly app: typeof appTexts;
}

/** A module's texts in other namespaces, such as the name of its entry in the sidebar. */
export interface GivenTexts {
  readonly app: { readonly app: typeof appTexts } & typeof appListTexts;
}

/** A module's texts for the operator console, which are in the namespace `operator`. */
export interface OperatorTexts extends Record<never, object> {}

/** A module's written guides, which are in the namespace `guides`. */
export interface GuideTexts extends Record<never, object> {}

/** A module's texts for the palette, which are in the namespace `palette`. */
export interface PaletteTexts extends Record<never, object> {}

type Given =
  | GivenTexts[keyof GivenTexts]
  | OperatorTexts[keyof OperatorTexts]
  | PaletteTexts[keyof PaletteTexts]
  | GuideTexts[keyof GuideTexts];
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** All texts by namespace. Validation messages are shared with the server and are at the top. */
export type Texts = ModuleTexts & typeof sharedTexts & Together<Given>;

/**
 * The texts that a screen needs: a module's own, or those that all modules give to the frame of a workspace and to other
 * screens, as `frame`, as `lists` and as `steps`, to the palette as `palette`, to the help as `guides`, and to the operator
 * console as `operator`.
 */
export type TextModule = keyof ModuleTexts | 'shared' | 'frame' | 'lists' | 'steps' | 'palette' | 'guides' | 'operator';
