/**
 * Copies a text to the clipboard. If the browser refuses (no permission, a page without TLS), the shown text is selected
 * instead, ready to be copied by hand.
 *
 * @returns whether it is on the clipboard
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
