import './consent.css';
import { keep, kept } from '../../islands/stored.ts';
import type { PagePixel } from './meta-services.props.ts';
import { reportEvent } from './pixel-report.ts';

/** After half a year the visitor is asked again. */
const validMs = 182 * 86_400_000;

interface PixelData {
  readonly apiUrl: string;
  readonly picture: string;
  readonly pixels: readonly PagePixel[];
}

const text = document.getElementById('pixel-data')?.textContent;
if (text) start(JSON.parse(text) as PixelData);

function start(data: PixelData): void {
  const question = document.getElementById('consent');
  const again = document.getElementById('consent-again');
  if (!question || !again) return;
  // The consent is for these pixels: those of another workspace on the same site need their own.
  const key = `consent:${data.pixels
    .map(({ pixel }) => pixel)
    .sort()
    .join(',')}`;
  const decided = (): string | undefined => {
    const [choice, at = ''] = (kept(key) ?? '').split(' ');
    return choice && Date.now() - Number(at) < validMs ? choice : undefined;
  };
  let isReported = false;
  const show = (): void => {
    const choice = decided();
    question.hidden = choice !== undefined;
    again.hidden = choice === undefined;
    if (choice !== 'yes' || isReported) return;
    isReported = true;
    reportEvent('PageView', data);
  };
  for (const button of question.querySelectorAll('button'))
    button.addEventListener('click', () => {
      keep(key, `${button.dataset.consent} ${Date.now()}`);
      if (button.dataset.consent === 'no') keep('fbp', null);
      show();
      again.querySelector('button')?.focus({ preventScroll: true });
    });
  again.querySelector('button')?.addEventListener('click', () => {
    keep(key, null);
    show();
    question.querySelector('button')?.focus();
  });
  show();
}
