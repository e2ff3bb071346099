/** The events that browsers report. The first is also sent for each page. */
export const pixelEventNames = ['PageView', 'ViewContent', 'Lead'] as const;
/** The events of a workspace that wait for their transmission. More are dropped. */
export const waitingPixelEvents = 5_000;
/** Meta refuses older events. */
export const pixelEventDays = 6;
/** The pixels of a workspace that run on its pages. */
export const pixelsPerPage = 3;
