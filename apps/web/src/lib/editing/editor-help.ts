import type { MessageKey } from '../i18n/messages.ts';
import type { ModalWith } from '../modals/modal-params.ts';
import { Slot } from '../slots.ts';

/** The help in the bar of every editor. Editors have no frame, which offers the help of other screens. */
export const editorHelp = new Slot<{
  readonly label: MessageKey;
  readonly modal: ModalWith<Record<never, never>>;
}>();
