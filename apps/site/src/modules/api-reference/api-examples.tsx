import type { CodeExamples } from './api-reference.props.ts';

/** One example in each language; the choice above the calls says which is shown. */
export function ApiExamples({ code }: { readonly code: CodeExamples }) {
  return (
    <>
      {(['curl', 'javascript', 'php'] as const).map((language) => (
        <pre key={language} className={`api-code api-code-${language}`}>
          <code>{code[language]}</code>
        </pre>
      ))}
    </>
  );
}
