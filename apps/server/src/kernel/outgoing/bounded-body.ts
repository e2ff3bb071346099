/**
 * Reads a body up to a limit. The rest isn't read: the stream and its socket are destroyed.
 *
 * @returns the bytes within the limit, and whether there were more
 */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: Buffer; cut: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    // Leaving the loop destroys the stream.
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(parts).subarray(0, maxBytes), cut: size > maxBytes };
}
