import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A fault of each kind that the walk through the screens has to find, as a part of a page. */
export const faults = {
  'missing text': '<p>academy.list.title</p>',
  'overflow in Portuguese': '<p lang="pt" class="unbroken">Transferênciasinternacionaisporconfirmar</p>',
  'text cut short': '<p data-name class="narrow">Cooperativa de Produtores de Mel do Planalto</p>',
  'choice cut short': '<input aria-label="Order" data-choice class="narrow" value="Mais recentes primeiro" readonly>',
  'button cut short': '<button><span class="mantine-Button-label narrow">Terminar a sessão</span></button>',
  'text cut short on a phone': '<p data-name class="narrow-on-phones">Cooperativa de Produtores de Mel do Planalto</p>',
  'text cut short on a wide screen':
    '<p data-name class="narrow-on-wide">Cooperativa de Produtores de Mel do Planalto</p>',
  'low contrast in the dark': '<p class="faint">Saldo</p>',
  'low contrast in the light': '<p class="pale">Saldo</p>',
  'button without a name': '<button></button>',
  'error in the console': '<script>console.error("the planted error")</script>',
  'fault nobody caught': '<script>throw new Error("the planted fault")</script>',
} as const;

export type Fault = keyof typeof faults;

/** The long word fits a wide screen and not a phone, and is only on the Portuguese page. */
const style = `
  :root { color-scheme: light dark; }
  body { margin: 16px; background: #ffffff; color: #1e1c18; font: 16px/1.5 sans-serif; }
  .unbroken { white-space: nowrap; font-size: 20px; }
  html:not([lang='pt']) .unbroken { display: none; }
  [data-name], .mantine-Button-label { display: block; overflow: hidden; width: max-content; white-space: nowrap; }
  .narrow { width: 80px; }
  .narrow-on-phones, .narrow-on-wide { font-size: 12px; }
  @media (width < 500px) { .narrow-on-phones { width: 80px; } }
  @media (width >= 500px) { .narrow-on-wide { width: 80px; } }
  .pale { color: #c9c5bb; }
  @media (prefers-color-scheme: dark) {
    body { background: #141310; color: #f1eee7; }
    .pale { color: inherit; }
    .faint { color: #3f3c34; }
  }
`;

/**
 * Answers the address of a screen with a page that has these faults and no others. Without its own icon, the browser
 * eventually requests `/favicon.ico`, and its 404 would be another finding.
 */
export async function plant(page: Page, lang: string, planted: readonly Fault[]): Promise<Screen> {
  const path = 'planted';
  const body = `<!doctype html><html lang="${lang}"><head><title>Planted</title>
    <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><main><h1>Planted</h1>${planted.map((fault) => faults[fault]).join('')}</main></body></html>`;
  await page.route(`**/${lang}/${path}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  return { name: path, path };
}
