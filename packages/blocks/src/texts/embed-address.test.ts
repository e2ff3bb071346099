import { expect, test } from 'vitest';
import { embedHosts, frameOrigins } from '../model/hosts.ts';
import { isOfHost } from '../model/links.ts';
import { embedAddress, mapFrame } from './embed-address.ts';

const known: readonly [string, string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://open.spotify.com/intl-pt/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  ['https://soundcloud.com/a/b?x=1', 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb'],
  ['https://www.google.com/maps/embed?pb=x', 'https://www.google.com/maps/embed?pb=x'],
  ['https://calendly.com/ana/30min', 'https://calendly.com/ana/30min'],
];

test.each(known)('%s is shown by %s', (link, frame) => {
  expect(embedAddress(link)).toBe(frame);
  expect(isOfHost(link, embedHosts)).toBe(true);
});

test.each([
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.google.com/search?q=x',
  'https://evil.example/embed',
  'http://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)',
  '',
])('%j is shown by nothing', (link) => {
  expect(embedAddress(link)).toBeNull();
});

test('every frame is of an origin that the policy names', () => {
  const frames = [...known.map(([, frame]) => frame), mapFrame(-8.8147, 13.2302)];
  for (const frame of frames) expect(frameOrigins).toContain(new URL(frame).origin);
  expect(new Set(frames.map((frame) => new URL(frame).origin)).size).toBe(frameOrigins.length);
});
