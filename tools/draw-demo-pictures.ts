import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Redraws the pictures of the demo business: `node tools/draw-demo-pictures.ts`. The repository contains the results.
 */

const shadow = (y: number, rx = 200) => `<ellipse cx="400" cy="${y}" rx="${rx}" ry="26" fill="#000" opacity=".12"/>`;
const jar = (fill: string, lid: string, label: string) =>
  `${shadow(640)}<rect x="270" y="270" width="260" height="370" rx="36" fill="${fill}"/><rect x="292" y="300" width="26" height="300" rx="13" fill="#fff" opacity=".25"/><rect x="285" y="190" width="230" height="90" rx="22" fill="${lid}"/><rect x="270" y="390" width="260" height="130" fill="#F6F1E7"/><rect x="310" y="420" width="180" height="20" rx="10" fill="${label}"/><rect x="330" y="460" width="140" height="14" rx="7" fill="${label}" opacity=".6"/>`;
const bag = (fill: string, label: string) =>
  `${shadow(660)}<path d="M270 220h260l30 430H240z" fill="${fill}"/><path d="M270 220h260l4 56H266z" fill="#000" opacity=".18"/><circle cx="400" cy="440" r="84" fill="${label}"/><path d="M400 380c44 20 44 100 0 120c-44-20-44-100 0-120z" fill="${fill}"/><path d="M400 384v112" stroke="${label}" stroke-width="7"/>`;
const basket = (fill: string, rim: string) =>
  `${shadow(650, 220)}<path d="M290 350c0-170 220-170 220 0" fill="none" stroke="${rim}" stroke-width="30"/><path d="M230 350h340l-46 300H276z" fill="${fill}"/><path d="M220 340h360v56H220z" fill="${rim}"/>${[300, 350, 400, 450, 500].map((x) => `<path d="M${x} 400l${(x - 400) / -9} 240" stroke="#fff" stroke-width="9" opacity=".28"/>`).join('')}`;
const shirt = (fill: string, mark: string) =>
  `${shadow(680)}<path d="M300 180l-140 90 56 120 64-30v310h240V360l64 30 56-120-140-90c-40 46-160 46-200 0z" fill="${fill}"/>${[0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => `<path d="M${340 + column * 60} ${330 + row * 70}l22 24-22 24-22-24z" fill="${mark}"/>`)).join('')}`;
const beads = (colours: readonly string[]) =>
  `${shadow(650)}${Array.from({ length: 22 }, (_, i) => {
    const angle = (i / 22) * Math.PI * 2;
    return `<circle cx="${(400 + Math.cos(angle) * 190).toFixed(0)}" cy="${(410 + Math.sin(angle) * 210).toFixed(0)}" r="27" fill="${colours[i % colours.length]}"/>`;
  }).join('')}`;
const cloth = (colours: readonly string[]) =>
  `${shadow(670, 230)}<rect x="200" y="190" width="400" height="470" rx="18" fill="${colours[0]}"/>${[0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => `<path d="M${250 + column * 100} ${230 + row * 115}l42 48-42 48-42-48z" fill="${colours[1 + ((row + column) % (colours.length - 1))]}"/>`)).join('')}`;
const bottle = (fill: string, label: string) =>
  `${shadow(680, 130)}<path d="M360 140h80v110c0 40 70 60 70 130v290H290V380c0-70 70-90 70-130z" fill="${fill}"/><rect x="352" y="110" width="96" height="50" rx="12" fill="#4A3A2A"/><rect x="290" y="440" width="220" height="140" fill="#F6F1E7"/><rect x="325" y="475" width="150" height="18" rx="9" fill="${label}"/><rect x="345" y="515" width="110" height="12" rx="6" fill="${label}" opacity=".6"/>`;
const cup = (fill: string, drink: string) =>
  `${shadow(640)}<path d="M540 350h50c70 0 70 160 0 160h-50" fill="none" stroke="${fill}" stroke-width="34"/><path d="M240 290h320v230c0 80-60 110-110 110H350c-50 0-110-30-110-110z" fill="${fill}"/><rect x="240" y="280" width="320" height="50" rx="10" fill="${drink}"/>`;

interface Drawing {
  readonly name: string;
  /** The background's two colours. */
  readonly ground: readonly [string, string];
  /** Inside a square of 800. */
  readonly shapes: string;
}

const drawings: readonly Drawing[] = [
  { name: 'mel-de-malanje', ground: ['#EEE4D2', '#D9C9A8'], shapes: jar('#9A6C2B', '#574732', '#9A6C2B') },
  { name: 'cesto-de-mateba', ground: ['#F0DFD3', '#DABBA4'], shapes: basket('#AB6A3B', '#80512B') },
  { name: 'camisa-samakaka', ground: ['#F1D6D8', '#DAA8AD'], shapes: shirt('#BA3049', '#EBA559') },
  { name: 'cafe-do-amboim', ground: ['#F0DDD3', '#DCB7A7'], shapes: cup('#72432F', '#C97A58') },
  { name: 'doce-de-mucua', ground: ['#F3E3D6', '#E2C3AC'], shapes: jar('#D9885A', '#7A4A32', '#B4603A') },
  { name: 'oleo-de-palma', ground: ['#F6E2CF', '#E8BC92'], shapes: bottle('#D0582B', '#B4441D') },
  {
    name: 'pano-samakaka',
    ground: ['#E7E3F1', '#C3B9DD'],
    shapes: cloth(['#2A2440', '#E9B44C', '#C8403A', '#F3EFE6']),
  },
  {
    name: 'colar-de-missangas',
    ground: ['#DDEBE7', '#A9CFC4'],
    shapes: beads(['#C8403A', '#E9B44C', '#1F6F5C', '#F3EFE6', '#2A2440']),
  },
  { name: 'cafe-em-grao', ground: ['#E9E0D6', '#C9B29B'], shapes: bag('#4B3325', '#E9D9B8') },
  { name: 'cha-de-caxinde', ground: ['#E2EFD9', '#B6D3A0'], shapes: bag('#4F7A45', '#EEF4DF') },
  { name: 'cesto-de-fruta', ground: ['#F4E9D2', '#E1CB98'], shapes: basket('#C08A3E', '#8A5F24') },
  { name: 'camisa-de-linho', ground: ['#DCEBDD', '#A5C9AA'], shapes: shirt('#2F6B4F', '#E7D9A8') },
];

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600" fill="#5B3FC4"/><text x="400" y="375" font-family="sans-serif" font-weight="700" font-size="230" fill="#fff" text-anchor="middle">TB</text></svg>';

function framed({ ground: [from, to], shapes }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="-133 0 1066 800"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect x="-133" width="1066" height="800" fill="url(#g)"/>${shapes}</svg>`;
}

const folder = path.resolve(import.meta.dirname, '../apps/server/src/main/demo/pictures');
await mkdir(folder, { recursive: true });
for (const drawing of drawings)
  await sharp(Buffer.from(framed(drawing)))
    .webp({ quality: 88 })
    .toFile(path.join(folder, `${drawing.name}.webp`));
await sharp(Buffer.from(logo)).webp({ quality: 88 }).toFile(path.join(folder, 'logo.webp'));
