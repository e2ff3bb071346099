export const tutorialTitleLimit = 100;
/** All videos of the operator, hidden ones included: the viewer lists them without pages. */
export const storedTutorials = 100;
/** The device that a tutorial shows; `all` is the same on both. */
export const tutorialDevices = ['all', 'mobile', 'computer'] as const;
export type TutorialDevice = (typeof tutorialDevices)[number];
/** Work of a creator, such as selling, or the platform itself, such as its API. */
export const tutorialViews = ['creator', 'platform'] as const;
export type TutorialView = (typeof tutorialViews)[number];
