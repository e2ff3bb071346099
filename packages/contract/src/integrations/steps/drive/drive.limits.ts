/** The largest file that a flow uploads: it is in memory between its source and the service. */
export const uploadedFileBytes = 10 * 1024 * 1024;
