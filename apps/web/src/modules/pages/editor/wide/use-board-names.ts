import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Adds accessible names that the board lacks: for its zoom, and for longer texts. */
export function useBoardNames(place: Document | undefined): void {
  const t = useTranslations('pages');
  useEffect(() => {
    if (!place) return;
    const name = (selector: string, label: string) => {
      for (const element of place.querySelectorAll(selector)) {
        if (!element.hasAttribute('aria-label')) element.setAttribute('aria-label', label);
      }
    };
    const nameAll = () => {
      name('select[class*="zoomSelect"]', t('editor.zoom'));
      name('.ProseMirror', t('blocks.names.text'));
      // A name needs a role.
      for (const loader of place.querySelectorAll('span[class*="_Loader_"]:not([role])'))
        loader.setAttribute('role', 'status');
    };
    nameAll();
    const watch = new MutationObserver(nameAll);
    watch.observe(place.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [place, t]);
}
