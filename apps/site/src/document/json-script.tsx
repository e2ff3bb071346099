/**
 * JSON inside HTML. Only `<` can end the script or open a comment; the two line separators end a statement for old parsers.
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

/** Data for an island or a search engine: a policy without inline scripts lets it pass, because it does not run. */
export function JsonScript({ id, type, value }: JsonScriptProps) {
  return (
    <script id={id} type={type}>
      {scriptJson(value)}
    </script>
  );
}
