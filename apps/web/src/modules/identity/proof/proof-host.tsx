import { inEachLocale } from '@kumbi/contract/shared/locale.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedForProof, onProofAsked } from '../../../lib/api/proof.ts';
import { ensureMessages } from '../../../lib/i18n/messages.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** For each language, because the dialog is shown over screens of other modules, and brings its own texts. */
const dialogs = inEachLocale((locale) =>
  lazy(async () => {
    const [{ ProofDialog }] = await Promise.all([import('./proof-dialog.tsx'), ensureMessages(locale, ['identity'])]);
    return { default: ProofDialog };
  }),
);

/** Shows the question who is at the browser on demand. Its code is loaded with the first one. */
export function ProofHost() {
  const locale = useLanguage();
  const asked = useSyncExternalStore(onProofAsked, askedForProof);
  const Dialog = dialogs[locale];
  return (
    asked && (
      <Suspense fallback={null}>
        <Dialog answer={asked.answer} />
      </Suspense>
    )
  );
}
