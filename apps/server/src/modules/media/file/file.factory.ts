import { namedFile } from '../image/image.factory.ts';

/** Creates a file that begins like a video, with any bytes after that. */
export const mp4File = (words = 'frames'): File =>
  namedFile(Buffer.from(`\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2${words}`, 'latin1'), 'film.mp4', 'video/mp4');

export const webmFile = (): File =>
  namedFile(
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84]), Buffer.from('webm frames')]),
    'film.webm',
    'video/webm',
  );

/** Creates an archive of empty files. The first may contain its type, as in EPUB and OpenDocument. */
export function archiveFile(names: readonly string[], type = ''): File {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [index, name] of names.entries()) {
    const content = Buffer.from(index === 0 ? type : '');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(name), content);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return namedFile(Buffer.concat([...files, ...directory, end]), 'archive.zip', 'application/zip');
}
