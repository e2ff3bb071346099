/**
 * Whether browsers run or apply a file of this type that a page loads: scripts, styles and WebAssembly. No response of a
 * webhook has such a type, because the pages of this installation could load it.
 */
export const isExecutable = (contentType: string): boolean =>
  /^[^;]*(?:(?:java|ecma|j|live)script|text\/css|\/wasm)/i.test(contentType);
