/**
 * Formats JSON for HTML. Only `<` can end the script or open a comment. The two line separators end a statement in old
 * parsers.
 */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

interface JsonScriptProps {
  readonly id?: string;
  readonly type: 'application/json' | 'application/ld+json';
  readonly value: unknown;
}

/** Data for an island or a search engine. It doesn't run, so a policy without inline scripts allows it. */
export function JsonScript({ id, type, value }: JsonScriptProps) {
  // As HTML, because entities have no meaning inside a script.
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />;
}
