/** The number of devices of one person that get notifications. */
export const pushDevices = 10;
