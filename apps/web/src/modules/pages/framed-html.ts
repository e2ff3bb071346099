/**
 * A page of the server as a frame may show it. Frames here run no scripts, so that theirs are not even fetched; the
 * origin is kept, because a page without one gets no fonts.
 */
export const framedHtml = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/gi, '');

/** What such a frame may do: nothing runs, is sent, opened or led away. */
export const frameRights = 'allow-same-origin';
