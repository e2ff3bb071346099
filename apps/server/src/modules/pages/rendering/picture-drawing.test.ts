import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';

/** Fonts are looked for once in a process: one of its own draws. */
const draw = `
  const { drawPicture } = await import(process.argv[1]);
  const by = { title: 'Café de Uíge', by: 'Terra Boa', palette: 'green', photograph: undefined };
  process.stdout.write((await drawPicture(by)).toString('base64'));`;

test('a picture has its letters on a machine without fonts', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-fonts-'));
  try {
    const noFonts = path.join(folder, 'fonts.conf');
    await writeFile(noFonts, '<fontconfig></fontconfig>');
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', draw, path.join(import.meta.dirname, 'picture-drawing.view.ts')],
      { env: { ...process.env, FONTCONFIG_FILE: noFonts }, maxBuffer: 2 ** 24 },
    );
    expect(stderr).toBe('');
    const light = await sharp(Buffer.from(stdout, 'base64')).greyscale().raw().toBuffer();
    expect(light.filter((pixel) => pixel > 200).length).toBeGreaterThan(5_000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
