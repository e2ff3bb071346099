/**
 * Prepares a server page for a frame. Such frames run no scripts, so they aren't fetched either. The origin stays,
 * because a page without one gets no fonts.
 */
export const framedHtml = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/gi, '');

/** The sandbox of such a frame: no scripts, forms, popups or navigation. */
export const frameRights = 'allow-same-origin';
