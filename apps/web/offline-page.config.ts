import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { darkGround, darkTones, lightGround, lightTones } from './src/ui/theme-palette.ts';

/** How often the page looks whether the server answers again, while it is shown. */
const retryMs = 5_000;

export interface OfflineTexts {
  readonly title: string;
  readonly detail: string;
  readonly retry: string;
}

const colours = (ground: typeof lightGround, { brand }: typeof lightTones) =>
  `--ground:${ground.ground};--text:${ground.text};--muted:${ground.muted};--fill:${brand.fill};--on:${brand.on};--soft:${brand.soft};--line:${brand.text}`;

const style = `
:root{color-scheme:light;${colours(lightGround, lightTones)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${colours(darkGround, darkTones)}}}
:root[data-theme=dark]{color-scheme:dark;${colours(darkGround, darkTones)}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:1rem/1.5 Inter,system-ui,sans-serif}
main{max-width:22rem;padding:1.5rem;text-align:center}
svg{width:6rem;height:6rem;padding:1rem;border-radius:50%;background:var(--soft);color:var(--line)}
h1{font-size:1.25rem;font-weight:600;margin:1rem 0 .25rem}
p{margin:0 0 1.5rem;color:var(--muted)}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:var(--fill);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid var(--fill);outline-offset:2px}`;

const script = `
let choice=null;
try{choice=localStorage.getItem('kumbi-theme')}catch{/* Without storage, the theme of the system. */}
if(choice==='dark'||choice==='light')document.documentElement.dataset.theme=choice;
const again=()=>location.reload();
addEventListener('online',again);
document.querySelector('button').addEventListener('click',again);
// The network can be there while the server is not. At its own address there is nothing to wait for.
if(!/\\/offline$/.test(location.pathname))setInterval(()=>{if(document.visibilityState==='visible'&&navigator.onLine)fetch(location.href,{method:'HEAD'}).then(again,()=>undefined)},${retryMs});`;

/** Returns the page that the service worker shows in place of a screen when the connection is lost. It loads nothing. */
export const offlinePage = (lang: Locale, { title, detail, retry }: OfflineTexts): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 3-1.9M12.6 10a8 8 0 0 1 5.1 2.3M3.5 9.5a12 12 0 0 1 3.4-2.3M10.5 6.1a12 12 0 0 1 10 3.4M3 3l18 18"/></svg>
<h1>${title}</h1>
<p>${detail}</p>
<button type="button">${retry}</button>
</main>
<script>${script}</script>
</body>
</html>
`;
