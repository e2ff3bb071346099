export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const requestBodies = ['none', 'json', 'form', 'text'] as const;
export const requestHeadersLimit = 30;
/** Attempts before the step fails. */
export const requestTriesLimit = 5;
export const requestTimeoutMs = 15_000;
/** The stored part of a response, which later steps can use. */
export const requestAnswerBytes = 65_536;
