import type appTexts from '@kumbi/contract/app/messages/en.json';
import type sharedTexts from '@kumbi/contract/shared/messages/en.json';

/** The texts of each module, below its own name. A module adds its own in its manifest, by declaration merging. */
export interface ModuleTexts {
  readonly app: typeof appTexts;
}

/** The texts that a module gives to namespaces below it, such as the name of its place in the sidebar. */
export interface GivenTexts {
  readonly app: { readonly app: typeof appTexts };
}

type Given = GivenTexts[keyof GivenTexts];
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every text, by its namespace. Validation messages are shared with the server and stand at the top. */
export type Texts = ModuleTexts & typeof sharedTexts & Together<Given>;

/**
 * The texts that a screen asks for: a module's own, or those that all modules give to other screens, as `lists` and as
 * `steps` of flows.
 */
export type TextModule = keyof ModuleTexts | 'shared' | 'lists' | 'steps';
