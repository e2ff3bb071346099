import type { ApiStep, CodeExamples } from './api-reference.props.ts';
import { CodeBlock, type CodeLanguage } from './code-block.tsx';

/** The languages of the choice, in its order. */
export const exampleLanguages = ['curl', 'javascript', 'php', 'python'] as const;
type ExampleLanguage = (typeof exampleLanguages)[number];

/** The language of the code behind each choice: cURL receives nothing, so its readers get a program in JavaScript. */
const written: Readonly<Record<ApiStep['codeKind'], (choice: ExampleLanguage) => CodeLanguage>> = {
  request: (choice) => (choice === 'curl' ? 'bash' : choice),
  program: (choice) => (choice === 'curl' ? 'javascript' : choice),
  shell: () => 'bash',
};

interface ApiExamplesProps {
  readonly code: CodeExamples;
  readonly kind?: ApiStep['codeKind'];
}

/** One example in each language; the choice above the calls says which is shown. */
export function ApiExamples({ code, kind = 'request' }: ApiExamplesProps) {
  return (
    <>
      {exampleLanguages.map((choice) => (
        <CodeBlock key={choice} code={code[choice]} language={written[kind](choice)} only={choice} />
      ))}
    </>
  );
}
