/**
 * Puts a text in the clipboard. Where the browser refuses (no permission, a page without TLS), what stands on the page
 * is selected instead, ready to be copied by hand.
 *
 * @returns whether it is in the clipboard
 */
export async function copyText(text: string, shown: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
