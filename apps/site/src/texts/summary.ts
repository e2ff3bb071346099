/** A text for previews in search engines and messages: one line, cut after a word. */
export function summaryOf(text: string, limit = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  return `${line.slice(0, limit - 1).replace(/\s\S*$/, '')}…`;
}
