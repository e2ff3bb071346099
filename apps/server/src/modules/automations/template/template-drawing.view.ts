import type { FlowGraph, FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { hasBranches } from '@kumbi/contract/automations/flow-step.rules.ts';
import { isStart } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { templateColumn, templateRow } from './flow-template.slot.ts';

// The colours are readable on the light and on the dark surface, because an image doesn't know the theme of its page.
const ink = '#7d8a85';
const colours = { start: '#10a37f', branch: '#d18b00', step: '#3f86d8', failed: '#d5484d' } as const;

const card = { width: 116, height: 64 } as const;
const gap = 44;
const margin = 12;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Boards run down, drawings run to the right: a line of text is wide. */
const placeOf = ({ x, y }: FlowStep): Place => ({
  x: (y / templateRow) * (card.width + gap),
  y: (x / templateColumn) * (card.height + gap / 2),
});

/** Draws the cards and arrows of a template's board as SVG. It contains no text, so it is the same in all languages. */
export function drawBoard({ steps, links }: FlowGraph): string {
  const places = new Map(steps.map((step) => [step.id, placeOf(step)]));
  const arrows = links.flatMap(({ from, to, port }) => {
    const start = places.get(from);
    const end = places.get(to);
    return start && end ? [drawArrow(start, end, port === 'failed' ? colours.failed : ink)] : [];
  });
  const cards = steps.map((step) => drawCard(step, placeOf(step)));
  const all = [...places.values()];
  return frame(
    Math.max(...all.map(({ x }) => x)) + card.width,
    Math.max(...all.map(({ y }) => y)) + card.height,
    [...arrows, ...cards].join(''),
  );
}

export const blankDrawing = frame(
  card.width,
  card.height,
  `<rect width="${card.width}" height="${card.height}" rx="12" fill="none" stroke="${ink}" stroke-width="2" stroke-dasharray="7 6"/>` +
    `<path d="M58 22v20m-10-10h20" stroke="${colours.start}" stroke-width="4" stroke-linecap="round"/>`,
);

export const importDrawing = frame(
  card.width,
  card.height,
  `<path d="M36 4h30l16 16v40H36z" fill="${ink}" fill-opacity=".14" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M66 4v16h16" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M18 40h38m-9-9 9 9-9 9" fill="none" stroke="${colours.start}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
);

function drawCard(step: FlowStep, { x, y }: Place): string {
  return (
    `<g transform="translate(${x} ${y})">` +
    `<rect width="${card.width}" height="${card.height}" rx="12" fill="${ink}" fill-opacity=".14" stroke="${ink}" stroke-width="2"/>` +
    markOf(step) +
    `<path d="M48 25h52M48 40h34" stroke="${ink}" stroke-width="5" stroke-linecap="round"/></g>`
  );
}

/** A start is round, a step with branches a diamond, and any other step a square. */
function markOf(step: FlowStep): string {
  if (isStart(step)) return `<circle cx="26" cy="32" r="11" fill="${colours.start}"/>`;
  if (hasBranches(step)) return `<path d="m26 19 13 13-13 13-13-13z" fill="${colours.branch}"/>`;
  return `<rect x="16" y="22" width="20" height="20" rx="5" fill="${colours.step}"/>`;
}

function drawArrow(from: Place, to: Place, colour: string): string {
  const start = { x: from.x + card.width, y: from.y + card.height / 2 };
  const end = { x: to.x - 3, y: to.y + card.height / 2 };
  const bend = (end.x - start.x) / 2;
  return (
    `<path d="M${start.x} ${start.y}c${bend} 0 ${bend} ${end.y - start.y} ${end.x - start.x} ${end.y - start.y}m-8-6 8 6-8 6"` +
    ` fill="none" stroke="${colour}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function frame(width: number, height: number, drawn: string): string {
  const box = [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${drawn}</svg>`;
}
