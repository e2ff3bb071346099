import { expect, test } from 'vitest';
import { videoIdIn } from './video-address.rules.ts';

test.each([
  'dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s is a video', (text) => {
  expect(videoIdIn(text)).toBe('dQw4w9WgXcQ');
});

test.each([
  '',
  'short',
  'https://vimeo.com/12345678901',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=<script>aaa',
  'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
  'javascript:dQw4w9WgXcQ',
])('%s is none', (text) => {
  expect(videoIdIn(text)).toBeUndefined();
});
