import type { Language } from './texts.ts';

interface SandboxDocument {
  readonly language: Language;
  readonly title: string;
  /** The content of the body. */
  readonly body: string;
}

/** Writes a page on which a person plays a buyer, with the look of the sandbox. */
export const writeDocument = ({ language, title, body }: SandboxDocument): string => `<!doctype html>
<html lang="${language === 'pt' ? 'pt-PT' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/theme.css">
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/payments.css">
</head>
<body class="phone">
${body}
</body>
</html>
`;
